import { addDias, type FaturamentoDaGuia, type Guia, type Perfil, type Status } from '@clinica/shared-domain'
import { v7 as novoId } from 'uuid'
import { HOJE } from '../agenda'
import { type ClinicaComGuias, openGuias } from '../guias'

type ParaFaturar = {
  /** One session on each of these days after today (0 is today). */
  dias?: readonly number[]
  status?: Status
  enviada?: boolean
  /** What is different of the guide. */
  guia?: Record<string, unknown>
  hora?: string
}
type GuiaComSessoes = { guia: Guia; sessoes: string[] }

export type ClinicaComFaturamento = ClinicaComGuias & {
  /** A guide that was sent to billing, with its sessions evolved. */
  paraFaturar: (como?: ParaFaturar) => Promise<GuiaComSessoes>
  enviar: (guia: string) => ReturnType<ReturnType<ClinicaComGuias['pedir']>>
  faturamento: (guia: string) => Promise<FaturamentoDaGuia>
  /** PUT /agenda/adicionarDataFaturamento: session → date. */
  datar: (
    datas: Record<string, string | null>,
    perfil?: Perfil,
  ) => ReturnType<ReturnType<ClinicaComGuias['pedir']>>
  /** Straight into the database. */
  pacote: (nome?: string) => Promise<string>
}

export const dia = (n: number): string => addDias(HOJE, n)

/** The small clinic with prices, and what it takes to bill. */
export const openFaturamento = async (): Promise<ClinicaComFaturamento> => {
  const c = await openGuias()
  const enviar: ClinicaComFaturamento['enviar'] = (guia) =>
    c.pedir('Faturista')('POST', `/api/guia/${guia}/bloquear`, { observacao: 'Lote 7' })
  return {
    ...c,
    enviar,
    paraFaturar: async ({
      dias = [0, 1, 2],
      status = 'evoluido',
      enviada = true,
      guia: troca,
      hora = '08:00',
    } = {}) => {
      const guia = await c.salva(troca)
      const sessoes: string[] = []
      for (const n of dias) {
        const { _id } = await c.marcado({ data: dia(n), hora, encaixe: true, guia: [{ _id: guia._id }] })
        await c.emStatus(_id, status)
        sessoes.push(_id)
      }
      if (enviada) await enviar(guia._id)
      return { guia: await c.ler(guia._id), sessoes }
    },
    faturamento: async (guia) => {
      const r = await c.pedir('Faturista')('GET', `/api/faturamento/guia/${guia}?limit=200`)
      if (r.statusCode !== 200) throw new Error(`${r.statusCode} ${r.body}`)
      return r.json().guia
    },
    datar: (datas, perfil = 'Faturista') =>
      c.pedir(perfil)(
        'PUT',
        '/api/agenda/adicionarDataFaturamento',
        Object.entries(datas).map(([_id, faturamento]) => ({ _id, faturamento })),
      ),
    pacote: async (nome = `PACOTE ${novoId()}`) => {
      const id = novoId()
      await c.db
        .insertInto('pacote')
        .values({ id, nome, criado_por: 'teste', atualizado_por: 'teste' })
        .execute()
      return id
    },
  }
}
