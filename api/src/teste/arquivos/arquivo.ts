import type { Agendamento, Perfil } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { openAgenda } from '../agenda'
import { formulario, linhaDaPlanilha, planilha, TITULOS } from './planilhas'

type Linhas = Parameters<typeof planilha>[0]
type Pessoa = { _id: string; nome: string; guia: { _id: string; numero: string } }

/** A clinic with two patients, whose guides are 0700001 and 700002, and what sends and reads the insurer's file. */
export const openArquivo = async () => {
  const c = await openAgenda()
  const [ana, bia] = (await c.maisPacientes(2)) as [Pessoa, Pessoa]
  for (const [pessoa, numero] of [
    [ana, '0700001'],
    [bia, '700002'],
  ] as const) {
    pessoa.guia.numero = numero
    await sql`update guia set numero = ${numero} where id = ${pessoa.guia._id}`.execute(c.db)
  }
  const enviar = (
    linhas: Linhas,
    troca: Record<string, string> = {},
    perfil: Perfil = 'Faturista',
    caminho = '',
  ): ReturnType<ReturnType<typeof c.como>> => {
    const { corpo, tipo } = formulario(planilha([TITULOS, ...linhas]), {
      data_relatorio: '01-10-2026',
      ...troca,
    })
    return c.como(perfil)('POST', `/api/relatorio_promed${caminho}`, corpo, { 'content-type': tipo })
  }
  const relatorios = async (busca = '') =>
    (await c.como('Gerente')('GET', `/api/relatorio_promed${busca}`)).json()
  let sessoes = 0
  return {
    c,
    ana,
    bia,
    enviar,
    relatorios,
    /** A row of this guide. */
    daGuia: (guia: { numero: string }, quantidade: number, troca: Record<number, string | number> = {}) =>
      linhaDaPlanilha({
        1: [ana, bia].find((p) => p.guia.numero === guia.numero)?.nome ?? 'EFIGENIA B MOREIRA',
        2: guia.numero,
        4: quantidade,
        ...troca,
      }),
    itens: async (id: string, busca = '') =>
      (await c.como('Gerente')('GET', `/api/relatorio_promed/${id}${busca}`)).json(),
    /** The report of a file that is taken: `mes` is that of `data_relatorio`. */
    enviado: async (linhas: Linhas, troca?: Record<string, string>) => {
      const r = await enviar(linhas, troca)
      if (r.statusCode !== 200) throw new Error(r.body)
      return (await relatorios()).relatorios.find(
        (x: { data: string }) => !troca || x.data.slice(0, 7) === troca.mes,
      )._id as string
    },
    /** Sessions of a guide, billed on these days. */
    faturar: async (pessoa: Pessoa, datas: string[]) => {
      for (const data of datas) {
        const [dias, horas] = [(sessoes % 4) + 1, 8 + Math.floor(sessoes++ / 4)]
        const quando = { data: `2026-12-0${dias}`, hora: `${String(horas).padStart(2, '0')}:00` }
        const a: Agendamento = await c.marcado(quando, pessoa)
        await sql`update agendamento set status = 'evoluido', faturamento = ${data} where id = ${a._id}`.execute(
          c.db,
        )
      }
    },
    /** Rows that the database has, received or not. */
    quantos: async () =>
      (await sql<{ n: number }>`select count(*)::int as n from relatorio_item`.execute(c.db)).rows[0]?.n,
    limpar: () => sql`truncate relatorio_promed cascade`.execute(c.db),
  }
}
export type Arquivo = Awaited<ReturnType<typeof openArquivo>>
