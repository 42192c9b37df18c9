import {
  propostaDoPacote,
  type Recebiveis,
  type SessaoComDinheiro,
  type VisaoDoMes,
} from '@clinica/shared-domain'
import { sql } from 'kysely'
import { dia } from '../../../teste/faturamento/faturamento'
import { type ClinicaComLotes, openLotes } from '../../../teste/faturamento/lotes'
import { emptyRetornos, guiaNoLote, insertPlanilha, insertRetorno } from '../../../teste/tiss/dinheiro'
import { recebidoDasGuias } from '../../publico'

let c: ClinicaComLotes
let guia: string
let numero: string
let convenio: string
let sessoes: string[]
let lote: { id: string; posicao: number }
const EM = dia(0)
const MES = dia(-6).slice(0, 7)

beforeAll(async () => {
  c = await openLotes()
  const nova = await guiaNoLote(c)
  ;({ guia, numero, convenio, sessoes } = nova)
  lote = { id: nova.lote, posicao: 1 }
})
afterAll(() => c.fechar())
afterEach(() => emptyRetornos(c, ['relatorio_item', 'relatorio_promed']))

const recebidas = async () => {
  const { rows } = await sql<{ pago: number; glosa: number; n: number; fontes: string[] }>`
    select coalesce(sum(total_pago), 0)::int as pago, coalesce(sum(total_glosa), 0)::int as glosa, coalesce(sum(quantidade), 0)::int as n,
      array_agg(distinct case when retorno_id is null then 'planilha' else 'retorno' end) as fontes
    from (${recebidoDasGuias(sql`array[${guia}]::uuid[]`)}) o`.execute(c.db)
  return rows[0]
}
const mesDaVisao = async (mes: string, mais = '') => {
  const r = await c.pedir('Gerente')('GET', `/api/relatorios/inicio?mes=${EM.slice(0, 7)}${mais}`)
  const { pago, glosa } = (r.json() as VisaoDoMes).meses.find((m) => m.mes === mes) ?? {}
  return { pago, glosa }
}
const linhasDoMes = async () => {
  const r = await c.pedir('Gerente')('GET', `/api/relatorios/recebido/arquivo?mes=${EM.slice(0, 7)}`)
  const { total_pago, total_glosa, linhas } = r.json()
  return {
    pago: total_pago,
    glosa: total_glosa,
    de: linhas.map((l: { retorno: string | null }) => l.retorno),
  }
}
const analise = (mais: Partial<Parameters<typeof insertRetorno>[1]> = {}) =>
  insertRetorno(c, {
    tipo: 'analise',
    convenio,
    em: EM,
    guias: [
      {
        guia,
        lote,
        numero,
        itens: sessoes.map((s, i) => ({
          data: dia(-7 + i),
          informado: 5000,
          liberado: i === 0 ? 3000 : 5000,
          sessoes: [s],
          glosas: i === 0 ? [{ codigo: '1706', valor: 2000 }] : [],
        })),
      },
    ],
    ...mais,
  })
const pagamento = (liberado: number) =>
  insertRetorno(c, { tipo: 'pagamento', convenio, em: EM, guias: [{ guia, lote, numero, liberado }] })

describe('what was received', () => {
  it('is the provider sheet’s while no statement stands for the guide’s billed month', async () => {
    await insertPlanilha(c, EM.slice(0, 7), [{ guia, numero, data: dia(-6), pago: 14_000, glosa: 1000 }])
    expect(await recebidas()).toEqual({ pago: 14_000, glosa: 1000, n: 1, fontes: ['planilha'] })
    expect(await mesDaVisao(EM.slice(0, 7))).toEqual({ pago: 14_000, glosa: 1000 })
  })

  it('is the statements’ alone where one stands for it: cuts of the analysis, money of the payment', async () => {
    await insertPlanilha(c, EM.slice(0, 7), [{ guia, numero, data: dia(-6), pago: 14_000, glosa: 1000 }])
    await analise()
    expect(await recebidas()).toEqual({ pago: 0, glosa: 2000, n: 3, fontes: ['retorno'] })
    await pagamento(13_000)
    expect(await recebidas()).toEqual({ pago: 13_000, glosa: 2000, n: 3, fontes: ['retorno'] })
    const unidade = `&unidade=${encodeURIComponent(c.centro.nome)}`
    for (const mais of ['', unidade])
      expect(await mesDaVisao(EM.slice(0, 7), mais)).toEqual({ pago: 13_000, glosa: 2000 })
    const linhas = await linhasDoMes()
    expect(linhas).toMatchObject({ pago: 13_000, glosa: 2000 })
    expect(new Set(linhas.de)).toEqual(new Set(['analise.xml', 'pagamento.xml']))
  })

  it('leaves the sheet’s rows of the guide’s other months alone', async () => {
    await insertPlanilha(c, EM.slice(0, 7), [
      { guia, numero, data: dia(-6), pago: 14_000 },
      { guia, numero, data: dia(-90), pago: 7000 },
    ])
    await pagamento(15_000)
    expect(MES).not.toBe(dia(-90).slice(0, 7))
    expect(await recebidas()).toMatchObject({ pago: 22_000, fontes: ['planilha', 'retorno'] })
    expect(await mesDaVisao(EM.slice(0, 7))).toEqual({ pago: 22_000, glosa: 0 })
  })

  it('counts no protocol that a later file says anew', async () => {
    await analise({ vivo: false })
    expect((await recebidas())?.fontes).toBeNull()
    await analise()
    expect(await recebidas()).toMatchObject({ glosa: 2000 })
  })

  it('shares the money of a payment that names its lot alone over the guides of it, to the cent', async () => {
    await insertRetorno(c, {
      tipo: 'pagamento',
      convenio,
      em: EM,
      guias: [],
      soProtocolo: { lote: lote.id, liberado: 13_001 },
    })
    expect(await recebidas()).toEqual({ pago: 13_001, glosa: 0, n: 3, fontes: ['retorno'] })
  })
})

const pedidos = () => `de=${dia(-120).slice(0, 7)}&ate=${EM.slice(0, 7)}`
const recebiveis = async (mais = ''): Promise<Recebiveis> => {
  const r = await c.pedir('Faturista')('GET', `/api/tiss/recebiveis?${pedidos()}${mais}`)
  if (r.statusCode !== 200) throw new Error(r.body)
  return r.json()
}
const enviado = async () => {
  const l = await c.lote(lote.id)
  return l.situacao === 'gerado' ? (await c.ato(l, 'enviado', { dia: dia(0) })).json() : l
}
const sessoesDaGuia = async () => {
  const r = await c.pedir('Faturista')('GET', `/api/tiss/sessoes?guia=${guia}`)
  return [r.statusCode, r.json().sessoes?.map((s: SessaoComDinheiro) => [s.situacao, s.pago, s.glosa])]
}

describe('what is to be received', () => {
  it('is what was presented, less what came and what was cut, by insurer and month, down to the session', async () => {
    await enviado()
    const antes = await recebiveis()
    const total = antes.total.apresentado
    expect(antes.total).toMatchObject({ recebido: 0, glosado: 0, esperando: total, aMais: 0 })
    expect(antes.convenios[0]).toMatchObject({ prazo: null, meses: [{ desde: dia(0), atrasado: 0 }] })
    expect(await sessoesDaGuia()).toEqual([200, sessoes.map(() => ['espera', 0, 0])])
    await analise()
    expect((await recebiveis()).total).toMatchObject({ glosado: 2000, esperando: total - 2000 })
    await pagamento(total - 2000)
    const depois = await recebiveis()
    expect(depois.total).toMatchObject({ recebido: total - 2000, glosado: 2000, esperando: 0, aMais: 0 })
    expect(await sessoesDaGuia()).toEqual([
      200,
      [
        ['parcial', 3000, 2000],
        ['paga', 5000, 0],
        ['paga', 5000, 0],
      ],
    ])
    const { guias } = (
      await c.pedir('Gerente')(
        'GET',
        `/api/tiss/recebiveis/guias?mes=${dia(-5).slice(0, 7)}&convenio=${convenio}`,
      )
    ).json()
    expect(guias).toEqual([
      expect.objectContaining({
        guia,
        numero,
        recebido: total - 2000,
        glosado: 2000,
        lote: expect.objectContaining({ _id: lote.id }),
      }),
    ])
  })

  it('of a package is counted by sessions, and proposes a step once none waits; no file takes it', async () => {
    await enviado()
    const { rows } = await sql<{
      pacote_id: string
    }>`select pacote_id from lote_pacote where lote_id = ${lote.id}`.execute(c.db)
    const pacote = rows[0]?.pacote_id as string
    const doPacote = async () =>
      (await c.pedir('Faturista')('GET', `/api/tiss/pacotes/${pacote}/sessoes`)).json()
    const contas = { paga: 0, parcial: 0, glosada: 0, espera: 3 }
    expect([await doPacote(), propostaDoPacote(await doPacote())]).toEqual([contas, null])
    await analise()
    // Released, and not paid yet.
    expect([await doPacote(), propostaDoPacote(await doPacote())]).toEqual([contas, null])
    await pagamento(13_000)
    expect(await doPacote()).toEqual({ paga: 2, parcial: 1, glosada: 0, espera: 0 })
    expect(propostaDoPacote(await doPacote())).toBe('glosa')
    expect(propostaDoPacote({ paga: 3, parcial: 0, glosada: 0, espera: 0 })).toBe('arquivar')
    const { faturamento } = (await c.pedir('Faturista')('GET', `/api/faturamento/${pacote}`)).json()
    expect(faturamento).toMatchObject({ ciclo: 'finalizado', arquivado: null, glosa: null })
    expect((await c.pedir('Profissional')('GET', `/api/tiss/pacotes/${pacote}/sessoes`)).statusCode).toBe(403)
  })

  it('is late by the insurer’s days to pay, and without them never', async () => {
    await enviado()
    const prazo = (dias: number | null) =>
      sql`update convenio set tiss = tiss || ${JSON.stringify({ prazoPagamentoDias: dias })}::jsonb where id = ${convenio}`.execute(
        c.db,
      )
    await prazo(0)
    expect((await recebiveis()).total.atrasado).toBe(0)
    await sql`update lote set enviado_em = enviado_em - 5 where id = ${lote.id}`.execute(c.db)
    const tarde = await recebiveis()
    expect(tarde.total.atrasado).toBe(tarde.total.esperando)
    await prazo(5)
    expect((await recebiveis()).total.atrasado).toBe(0)
    await prazo(null)
    expect((await recebiveis()).total.atrasado).toBe(0)
  })

  it('takes the money of an appeal out of the cut, whether granted or paid first', async () => {
    await enviado()
    const { apresentado: total } = (await recebiveis()).total
    await analise()
    await pagamento(total - 2000)
    const granted = () =>
      insertRetorno(c, {
        tipo: 'recurso',
        convenio,
        em: EM,
        guias: [{ guia, lote, numero, itens: [{ data: dia(-7), informado: 2000, liberado: 1500 }] }],
      })
    await granted()
    expect((await recebiveis()).total).toMatchObject({ glosado: 500, recuperado: 1500, esperando: 1500 })
    await insertRetorno(c, {
      tipo: 'pagamento',
      convenio,
      em: EM,
      chave: 'dois',
      guias: [{ guia, lote, numero, liberado: 1500, recurso: true }],
    })
    expect((await recebiveis()).total).toMatchObject({
      glosado: 500,
      recuperado: 1500,
      recebido: total - 500,
      esperando: 0,
    })
  })

  it('adds a payment up from its guides to the bank, and shows by how much it differs', async () => {
    await insertRetorno(c, {
      tipo: 'pagamento',
      convenio,
      em: EM,
      liquido: 9_000,
      debitos: [
        { tipo: '01', valor: 150 },
        { tipo: '08', valor: 50, credito: true },
      ],
      guias: [{ guia, lote, numero, liberado: 10_000 }],
    })
    const [p] = (await recebiveis()).pagamentos
    expect(p).toMatchObject({ liberado: 10_000, liquido: 9_000, diferenca: -900, guias: 1 })
  })

  it('lists guides of which the provider sheet and a statement say different money, and no others', async () => {
    await insertPlanilha(c, EM.slice(0, 7), [{ guia, numero, data: dia(-6), pago: 14_000, glosa: 0 }])
    await pagamento(14_000)
    expect((await recebiveis()).divergentes).toEqual([])
    await analise()
    expect((await recebiveis()).divergentes).toEqual([
      expect.objectContaining({
        planilha: { pago: 14_000, glosa: 0 },
        retorno: { pago: 14_000, glosa: 2000 },
      }),
    ])
  })

  it('counts answers to lots that are not ours, and money of no guide of ours apart', async () => {
    await sql`update lote set enviado_em = null, enviado_como = null, situacao = 'gerado' where id = ${lote.id}`.execute(
      c.db,
    )
    await insertRetorno(c, {
      tipo: 'analise',
      convenio,
      em: EM,
      protocolo: '7',
      guias: [
        {
          guia,
          numero,
          itens: [
            { data: dia(-6), informado: 9000, liberado: 8000, glosas: [{ codigo: '1706', valor: 1000 }] },
          ],
        },
      ],
    })
    await insertRetorno(c, {
      tipo: 'pagamento',
      convenio,
      em: EM,
      protocolo: '7',
      guias: [
        { guia, numero, liberado: 8000 },
        { guia: null, numero: '99', liberado: 700 },
      ],
    })
    const r = await recebiveis()
    expect(r.total).toMatchObject({
      apresentado: 9700,
      recebido: 8700,
      glosado: 1000,
      esperando: 0,
      aMais: 0,
    })
    expect(r.semGuia).toEqual({ guias: 1, recebido: 700 })
  })

  it('counts the money of a lot that is not ours, of which a payment of 3.05.00 says no guide', async () => {
    await sql`update lote set enviado_em = null, enviado_como = null, situacao = 'gerado' where id = ${lote.id}`.execute(
      c.db,
    )
    const id = await insertRetorno(c, {
      tipo: 'pagamento',
      convenio,
      em: EM,
      protocolo: '9',
      guias: [],
      soProtocolo: { lote: lote.id, liberado: 4_321 },
    })
    await sql`update retorno_protocolo set lote_id = null, lote_numero = '900007' where retorno_id = ${id}`.execute(
      c.db,
    )
    const r = await recebiveis()
    expect(r.total).toMatchObject({ apresentado: 4_321, recebido: 4_321, esperando: 0 })
    expect(r.semGuia).toEqual({ guias: 1, recebido: 4_321 })
    const { guias } = (
      await c.pedir('Gerente')('GET', `/api/tiss/recebiveis/guias?mes=${EM.slice(0, 7)}&convenio=${convenio}`)
    ).json()
    expect(guias).toMatchObject([{ numero: 'Lote 900007', guia: null, recebido: 4_321 }])
  })

  it('takes what an appeal won out of the cut of a guide in no lot of ours, whatever zeros the insurer writes', async () => {
    const cortada = (
      numero: string,
      itens: {
        data: string
        informado: number
        liberado: number
        glosas?: { codigo: string; valor: number }[]
      }[],
    ) => ({
      guia: null,
      numero,
      itens,
    })
    await insertRetorno(c, {
      tipo: 'analise',
      convenio,
      em: EM,
      protocolo: '077',
      guias: [
        cortada('00991', [
          { data: dia(-6), informado: 9000, liberado: 6000, glosas: [{ codigo: '1706', valor: 3000 }] },
        ]),
      ],
    })
    await insertRetorno(c, {
      tipo: 'recurso',
      convenio,
      em: EM,
      protocolo: '77',
      guias: [cortada('991', [{ data: dia(-6), informado: 3000, liberado: 2000 }])],
    })
    expect((await recebiveis()).total).toMatchObject({
      apresentado: 9000,
      glosado: 1000,
      recuperado: 2000,
      esperando: 8000,
    })
  })

  it('is for who bills; a professional reads of their own sessions whether they are paid, cut or wait, and nothing more', async () => {
    expect((await c.pedir('Recepcionista')('GET', `/api/tiss/recebiveis?${pedidos()}`)).statusCode).toBe(403)
    const situacoes = async (perfil: 'Profissional' | 'Recepcionista') => {
      const r = await c.pedir(perfil)(
        'GET',
        `/api/tiss/sessoes/situacao?${sessoes.map((s) => `sessao=${s}`).join('&')}`,
      )
      return [r.statusCode, r.json().sessoes]
    }
    expect((await situacoes('Recepcionista'))[0]).toBe(403)
    expect((await c.pedir('Profissional')('GET', `/api/tiss/sessoes?guia=${guia}`)).statusCode).toBe(403)
    // Of another's sessions they are told nothing.
    const { email } = c.clinica.usuarios.Profissional
    await sql`update profissional set email = 'outra@clinica.teste' where email = ${email}`.execute(c.db)
    expect(await situacoes('Profissional')).toEqual([200, []])
    await sql`
      update profissional set email = ${email} where id = (select profissional_id from agendamento where id = ${sessoes[0]})`.execute(
      c.db,
    )
    await analise()
    await pagamento(13_000)
    expect(await situacoes('Profissional')).toEqual([
      200,
      sessoes.map((_id, i) => ({ _id, situacao: i === 0 ? 'parcial' : 'paga' })),
    ])
    const longo = await c.pedir('Gerente')('GET', '/api/tiss/recebiveis?de=2020-01&ate=2026-11')
    expect(longo.statusCode).toBe(400)
  })
})
