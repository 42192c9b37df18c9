import type { Pacote, Perfil } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { outsideTransaction } from '../../platform/db/contexto'
import { formulario, linhaDaPlanilha, planilha, TITULOS } from '../../teste/arquivos/planilhas'
import { auditedRows } from '../../teste/auditoria'
import { describeOnPostgres } from '../../teste/banco/describeOnPostgres'
import { dia } from '../../teste/faturamento/faturamento'
import {
  type ClinicaComPacotes,
  openPacotes,
  refusalOf,
  TOTAL_DE_CINCO,
} from '../../teste/faturamento/pacotes'
import { until } from '../../teste/until'
import { lockArquivos } from '../arquivo/lock'

let c: ClinicaComPacotes
beforeAll(async () => {
  c = await openPacotes()
})
afterAll(() => c.fechar())
afterEach(() => c.esvaziar())

const motivo = 'Uma sessão ficou de fora.'
const reabrir = (
  { _id, updatedAt }: Pick<Pacote, '_id' | 'updatedAt'>,
  perfil: Perfil = 'Gerente',
  corpo = {},
) => c.pedir(perfil)('PUT', `/api/faturamento/${_id}/reabrir`, { updatedAt, motivo, ...corpo })
const com = (guia: string, sessoes: readonly string[], dias: readonly number[]) => ({
  _id: guia,
  datasAgendamentos: sessoes.map((agendamento, i) => ({ agendamento, datas: [dia(dias[i] ?? 0)] })),
})
const marcas = async (guia: string) =>
  (
    await sql<{ faturada: boolean; arquivada: boolean; glosa: boolean }>`
      select true as faturada, arquivada_em is not null as arquivada, glosa_em is not null as glosa
      from guia_faturamento where guia_id = ${guia}`.execute(c.db)
  ).rows[0]
/** As if it had been finalised on another day. */
const age = async ({ _id }: Pacote): Promise<Pacote> => {
  await sql`alter table pacote disable trigger pacote_nao_volta`.execute(c.db)
  await sql`update pacote set finalizado_em = finalizado_em - interval '3 days' where id = ${_id}`.execute(
    c.db,
  )
  await sql`alter table pacote enable trigger pacote_nao_volta`.execute(c.db)
  return c.abrir(_id)
}

/** The insurer's file of the month that the sessions are billed in, with one row of this guide. */
const enviarArquivo = (numero: string) => {
  const [ano, mes] = dia(0).split('-')
  const bytes = planilha([TITULOS, linhaDaPlanilha({ 2: `0${numero}`, 4: 1 })])
  const { corpo, tipo } = formulario(bytes, { data_relatorio: `01-${mes}-${ano}` })
  return c.pedir('Faturista')('POST', '/api/relatorio_promed', corpo, { 'content-type': tipo })
}
const semArquivos = async () => {
  await sql`delete from relatorio_item`.execute(c.db)
  await sql`delete from relatorio_promed`.execute(c.db)
}

describe('a finalised package', () => {
  it('is opened again with the marks of its guides, and changes as any other', async () => {
    const { guia, sessoes } = await c.comCinco({ dias: [0, 1, 2, 3, 4] })
    const p = await c.levado(await c.criado([com(guia._id, sessoes.slice(0, 2), [0, 1])]), 'finalizar')
    expect(await marcas(guia._id)).toBeDefined()
    const r = await reabrir(p)
    expect([r.statusCode, r.json().msg]).toEqual([200, 'Pacote reaberto.'])
    const aberto: Pacote = r.json().faturamento
    expect([aberto.ciclo, aberto.finalizado, aberto.total]).toEqual(['aberto', null, p.total])
    expect(await marcas(guia._id)).toBeUndefined()
    const linhas = await auditedRows(c.db, { entidade: 'pacote', registro_id: p._id })
    expect(linhas.at(-1)?.acao).toBe('reabrir')
    expect(JSON.stringify(linhas.at(-1))).toContain(motivo)
    const mudado = await c.salvarPacote(aberto, [com(guia._id, sessoes.slice(0, 3), [0, 1, 2])])
    expect(mudado.statusCode).toBe(200)
    expect(mudado.json().faturamento.quantidadeSessoes).toBe(3)
  })

  it('that is older than another of the guide leaves both with the guide’s total, and the other one’s marks', async () => {
    const { guia, sessoes } = await c.comCinco({ dias: [0, 1, 2, 3, 4] })
    const um = await c.levado(await c.criado([com(guia._id, sessoes.slice(0, 2), [0, 1])]), 'finalizar')
    const dois = await c.levado(
      await c.criado([com(guia._id, sessoes.slice(2), [2, 3, 4])]),
      'finalizar',
      'arquivar',
    )
    expect(um.total + dois.total).toBe(TOTAL_DE_CINCO)
    const aberto: Pacote = (await reabrir(um)).json().faturamento
    expect(aberto.total + dois.total).toBe(TOTAL_DE_CINCO)
    expect(await marcas(guia._id)).toEqual({ faturada: true, arquivada: true, glosa: false })
    const menor: Pacote = (await c.salvarPacote(aberto, [com(guia._id, sessoes.slice(0, 1), [0])])).json()
      .faturamento
    const tres = (await c.levado(menor, 'finalizar')).total
    const quatro = await c.criado([com(guia._id, sessoes.slice(1, 2), [1])])
    expect(tres + quatro.total + dois.total).toBe(TOTAL_DE_CINCO)
  })

  it('is opened by who bills on the same day alone, by a Gerente later, and by nobody without a reason', async () => {
    const { guia, sessoes } = await c.comCinco({ dias: [0, 1, 2, 3, 4] })
    const p = await c.levado(await c.criado([com(guia._id, sessoes.slice(0, 2), [0, 1])]), 'finalizar')
    const sem = await reabrir(p, 'Gerente', { motivo: ' ' })
    expect([sem.statusCode, sem.json().erro.campos]).toEqual([422, { motivo: 'Escreva o motivo.' }])
    for (const perfil of ['Administrador', 'Recepcionista', 'Supervisao', 'Profissional'] as const)
      expect((await reabrir(p, perfil)).statusCode).toBe(403)
    const mesmoDia: Pacote = (await reabrir(p, 'Faturista')).json().faturamento
    expect(mesmoDia.ciclo).toBe('aberto')
    const antigo = await age(await c.levado(mesmoDia, 'finalizar'))
    expect(refusalOf(await reabrir(antigo, 'Faturista'))).toEqual([
      403,
      'semPermissao',
      'O pacote foi finalizado em outro dia: só a gerência o reabre.',
    ])
    expect((await reabrir(antigo)).statusCode).toBe(200)
  })

  it('stays closed once archived, stale, or with a guide in another open package', async () => {
    const { guia, sessoes } = await c.comCinco({ dias: [0, 1, 2, 3, 4] })
    const p = await c.levado(await c.criado([com(guia._id, sessoes.slice(0, 2), [0, 1])]), 'finalizar')
    expect(refusalOf(await reabrir({ ...p, updatedAt: new Date(0).toISOString() }))[1]).toBe('desatualizado')
    await c.criado([com(guia._id, sessoes.slice(2), [2, 3, 4])], { nome: 'OUTRO' })
    expect(refusalOf(await reabrir(p))[2]).toBe(
      `A guia ${guia.autorizacao.numeroGuia} já está no pacote OUTRO, que está aberto.`,
    )
    const arquivado = await c.levado(p, 'arquivar')
    expect(refusalOf(await reabrir(arquivado))).toEqual([
      409,
      'transicaoInvalida',
      'O pacote já foi arquivado.',
    ])
    await expect(
      sql`update pacote set finalizado_em = null, arquivado_em = null where id = ${p._id}`.execute(c.db),
    ).rejects.toThrow('não muda mais')
  })

  it('that an insurer’s file compares with stays closed', async () => {
    const { guia, sessoes } = await c.comCinco({ dias: [0, 1, 2, 3, 4] })
    const p = await c.levado(await c.criado([com(guia._id, sessoes.slice(0, 2), [0, 1])]), 'finalizar')
    const arquivo = await enviarArquivo(guia.autorizacao.numeroGuia)
    expect(arquivo.statusCode).toBe(200)
    const [status, tipo, msg] = refusalOf(await reabrir(p))
    expect([status, tipo]).toEqual([409, 'noArquivo'])
    expect(msg).toContain(`A guia ${guia.autorizacao.numeroGuia} está no arquivo do convênio de`)
    await semArquivos()
  })
})

describeOnPostgres('a file that arrives while a package is opened again', () => {
  const esperando = async () =>
    (
      await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        c.db,
      )
    ).rows.length
  const finalizado = async () => {
    const { guia, sessoes } = await c.comCinco({ dias: [0, 1, 2, 3, 4] })
    const p = await c.levado(await c.criado([com(guia._id, sessoes.slice(0, 2), [0, 1])]), 'finalizar')
    return { p, numero: guia.autorizacao.numeroGuia }
  }
  /** What is asked for while files are held still. */
  const held = async <T>(pedido: () => Promise<T>): Promise<Promise<T>[]> => {
    const pedidos: Promise<T>[] = []
    await c.db.transaction().execute(async (tx) => {
      await lockArquivos(tx)
      pedidos.push(outsideTransaction(pedido))
      await outsideTransaction(() => until(async () => (await esperando()) > 0))
    })
    return pedidos
  }
  afterEach(() => semArquivos())

  it('waits for it', async () => {
    const { numero } = await finalizado()
    const [envio] = await held(async () => enviarArquivo(numero))
    expect((await envio)?.statusCode).toBe(200)
  })

  it('or comes first, and the package stays closed', async () => {
    const { p, numero } = await finalizado()
    let resposta: Promise<{ statusCode: number }> | undefined
    await c.db.transaction().execute(async (tx) => {
      await lockArquivos(tx)
      resposta = outsideTransaction(async () => reabrir(p))
      await outsideTransaction(() => until(async () => (await esperando()) > 0))
      await sql`
        insert into relatorio_promed (id, arquivo, referencia, enviado_por)
        values ('01980000-0000-7000-8000-0000000000aa', 'a.xlsx', ${dia(0).slice(0, 7)}, 'x')`.execute(tx)
      await sql`
        insert into relatorio_item (relatorio_id, linha, data, descricao, numero_guia, procedimento, profissional, quantidade, total_pago, total_glosa)
        values ('01980000-0000-7000-8000-0000000000aa', 2, ${dia(0)}, 'x', ${numero}, '1', '', 1, 1, 0)`.execute(
        tx,
      )
      await sql`update relatorio_promed set estado = 'recebido'`.execute(tx)
    })
    expect((await resposta)?.statusCode).toBe(409)
    expect((await c.abrir(p._id)).ciclo).toBe('finalizado')
  })
})
