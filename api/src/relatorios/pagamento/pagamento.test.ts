import {
  type GuiaDoRelatorio,
  type GuiaIndicadaNoRelatorio,
  type LinhaDoFaturamentoPromed,
  type LinhasDeRelatorio,
  type PagamentoDoProfissional,
  parteDasSessoes,
  type Recebido,
  sessoesPrevistas,
} from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Clinica } from '../../teste/agenda'
import { auditedRows } from '../../teste/auditoria'
import { askOf, FEVEREIRO } from '../../teste/relatorios/fevereiro'
import {
  type Guia,
  type Item,
  openPagamentos,
  readPagamentos,
  rowsOf,
  type Sessao,
} from '../../teste/relatorios/pagamentos'
import { until } from '../../teste/until'
import { quarter } from '../../teste/whole'

const MES = `unidade=TODAS&${FEVEREIRO}`

let c: Clinica
let guias: Map<string, Guia>
let sessoes: Sessao[]
let itens: Item[]
let regras: Map<string, { valor: number; tipo: number }>

beforeAll(async () => {
  c = await openPagamentos()
  ;({ guias, sessoes, itens, regras } = await readPagamentos(c))
})
afterAll(() => c.fechar())

const ask: <T>(url: string) => Promise<T> = askOf(() => c)
const sum = <T>(lista: readonly T[], de: (item: T) => number) => lista.reduce((s, x) => s + de(x), 0)
const guiaDe = (id: string) => guias.get(id) as Guia
const noMes = ({ data }: { data: string }) => data >= '2028-02-01' && data <= '2028-02-29'
const foi = (s: Sessao) => s.ativo && (s.status === 'assinado' || s.status === 'evoluido')

describe('pagamento por profissional', () => {
  const CAMINHO = '/relatorios/relatorioPagamentoProfissional'
  const list = async (filtros = MES) =>
    (await ask<{ linhasRelatorio: PagamentoDoProfissional[] }>(`${CAMINHO}?${filtros}`)).linhasRelatorio
  const paga = (s: Sessao) =>
    s.ativo && s.status === 'evoluido' && !s.bloqueada && !guiaDe(s.guia).bloqueada && noMes(s)
  /** Cents of one session, by the rules of shared-domain. */
  const unitario = (s: Sessao) => {
    const g = guiaDe(s.guia)
    const n = sessoesPrevistas({ quantidadeAutorizada: g.autorizada, realizados: g.realizados })
    const valor = parteDasSessoes(g.total, n, 0, 1)
    const regra = regras.get(`${s.especialidade} ${g.convenio}`)
    if (!regra) return valor
    return regra.tipo === 1 ? regra.valor : Math.floor((valor * regra.valor + 5000) / 10_000)
  }

  it('pays each evolved session of the period, 29 February too, by the rule of its specialty and insurer', async () => {
    const linhas = await list()
    const esperadas = sessoes.filter(paga)
    expect(
      esperadas.some((s) => s.data === '2028-02-29') && esperadas.some((s) => s.data === '2028-02-01'),
    ).toBe(true)
    expect(linhas.map((l) => l.Profissional)).toEqual(['Marina Alves', 'Otávio Brito', 'Paula Castro'])
    for (const l of linhas) {
      const dele = esperadas.filter((s) => s.profissional === l._id)
      expect([l.Profissional, l.TotalQuantidade, l.TotalValor]).toEqual([
        l.Profissional,
        dele.length,
        sum(dele, unitario),
      ])
      expect(sum(l.Atendimentos, (a) => a.Quantidade)).toBe(dele.length)
      for (const a of l.Atendimentos) {
        const dela = dele.filter(
          (s) =>
            s.paciente === a.idPaciente &&
            s.especialidade === a.idEspecialidade &&
            guiaDe(s.guia).convenio === a.Plano &&
            unitario(s) === a.ValorUnitario,
        )
        const suas = [...new Set(dela.map((s) => s.guia))]
        const recebidas = itens.filter((i) => suas.includes(i.guia))
        expect(a).toMatchObject({
          Quantidade: dela.length,
          Valor: dela.length * a.ValorUnitario,
          GuiaTotalPago: sum(recebidas, (i) => i.pago),
          GuiaTotalGlosa: sum(recebidas, (i) => i.glosa),
        })
        expect(Object.fromEntries(a.Guias.map((g) => [g._id, g.count]))).toEqual(
          Object.fromEntries(suas.map((g) => [g, dela.filter((s) => s.guia === g).length])),
        )
      }
    }
    expect(linhas.flatMap((l) => l.Atendimentos).some((a) => a.GuiaTotalPago > 0)).toBe(true)
  })

  it('is of one unit, of one professional, of one day', async () => {
    const [, otavio] = c.clinica.profissionais
    const so = await list(`unidade=norte&${FEVEREIRO}&idProfissional=${otavio?._id}`)
    expect(so).toHaveLength(1)
    expect(so[0]?.TotalQuantidade).toBe(
      sessoes.filter((s) => paga(s) && s.unidade === 'Norte' && s.profissional === otavio?._id).length,
    )
    const dia = await list('unidade=TODAS&dataInicio=2028-02-29&dataFim=2028-02-29')
    expect(sum(dia, (l) => l.TotalQuantidade)).toBe(
      sessoes.filter((s) => paga(s) && s.data === '2028-02-29').length,
    )
  })

  it('opens each line as the sessions that it pays, and each professional as all of theirs', async () => {
    const [l] = await list()
    const base = `${CAMINHO}/linhas?${MES}&idProfissional=${l?._id}&limit=100`
    const todas = await ask<LinhasDeRelatorio>(base)
    expect([todas.total, todas.soma]).toEqual([l?.TotalQuantidade, l?.TotalValor])
    for (const a of quarter(l?.Atendimentos ?? [])) {
      const chaves = `idPaciente=${a.idPaciente}&idEspecialidade=${a.idEspecialidade}&idConvenio=${a.idConvenio}&valorUnitario=${a.ValorUnitario}`
      const { total, soma, linhas } = await ask<LinhasDeRelatorio>(`${base}&${chaves}`)
      expect([total, soma]).toEqual([a.Quantidade, a.Valor])
      expect(new Set(linhas.map((x) => x.guia?._id))).toEqual(new Set(a.Guias.map((g) => g._id)))
    }
  })

  it('leaves who was shown in the audit, though it is written out as it is read', async () => {
    const linhas = await list('unidade=TODAS&dataInicio=2028-02-14&dataFim=2028-02-20')
    const vistos = new Set(linhas.flatMap((l) => l.Atendimentos.map((a) => a.idPaciente)))
    expect(vistos.size).toBeGreaterThan(0)
    await until(async () =>
      (await auditedRows(c.db, { acao: 'ler', entidade: 'agendamento' })).some(
        ({ pacientes }) => pacientes?.length === vistos.size && pacientes.every((p) => vistos.has(p)),
      ),
    )
  })
})

describe('pagamento por guia', () => {
  const CAMINHO = '/relatorios/relatorio_pagamento_por_faturamento'
  type Resposta = { guiasComFaturamento: GuiaDoRelatorio[]; guiasSemFaturamento: GuiaDoRelatorio[] }
  const list = (filtros = FEVEREIRO) => ask<Resposta>(`${CAMINHO}?${filtros}`)
  type EmPacote = { guia: string; valor: number; finalizado: boolean }
  let emPacote: EmPacote[]
  beforeAll(async () => {
    emPacote = await rowsOf(
      c,
      sql<EmPacote>`
      select guia_id as guia, valor, finalizado_em is not null as finalizado from pacote_guia join pacote p on p.id = pacote_id`,
    )
  })

  it('lists the guides with sessions in the period, with what was sent, cut and paid, and parts those without billing', async () => {
    const r = await list()
    const doMes = [...new Set(sessoes.filter((s) => foi(s) && noMes(s)).map((s) => s.guia))]
    const tem = (id: string) => emPacote.some((p) => p.guia === id)
    const ids = (lista: GuiaDoRelatorio[]) => lista.map((g) => g._id).sort()
    expect(ids(r.guiasComFaturamento)).toEqual(doMes.filter(tem).sort())
    expect(ids(r.guiasSemFaturamento)).toEqual(doMes.filter((id) => !tem(id)).sort())
    expect(r.guiasSemFaturamento.length).toBeGreaterThan(0)
    for (const g of [...r.guiasComFaturamento, ...r.guiasSemFaturamento]) {
      const delas = sessoes.filter((s) => foi(s) && s.guia === g._id && s.data <= '2028-02-29')
      const recebidas = itens.filter((i) => i.guia === g._id)
      expect(g).toMatchObject({
        numero_guia: guiaDe(g._id).numero,
        unidade: guiaDe(g._id).unidade,
        convenio: guiaDe(g._id).convenio,
        idPaciente: guiaDe(g._id).paciente,
        total_sessoes: delas.length,
        total_sessoes_guia: guiaDe(g._id).autorizada,
        total_enviado: sum(
          emPacote.filter((p) => p.guia === g._id && p.finalizado),
          (p) => p.valor,
        ),
        total_pago: sum(recebidas, (i) => i.pago),
        total_glosa: sum(recebidas, (i) => i.glosa),
      })
      expect(g.profissionais.map((p) => p._id).sort()).toEqual(
        [...new Set(delas.map((s) => s.profissional))].sort(),
      )
    }
  })

  it('opens what took place and what was sent as sessions, to the cent, and what came as rows of the files', async () => {
    const { guiasComFaturamento } = await list(`unidade=Centro&${FEVEREIRO}`)
    expect(new Set(guiasComFaturamento.map((g) => g.unidade))).toEqual(new Set(['Centro']))
    for (const g of quarter(guiasComFaturamento)) {
      const linhas = (figura: string) =>
        ask<LinhasDeRelatorio>(`${CAMINHO}/linhas?${FEVEREIRO}&guia=${g._id}&figura=${figura}`)
      expect((await linhas('sessoes')).total).toBe(g.total_sessoes)
      const enviado = await linhas('enviado')
      expect([enviado.soma, enviado.total > 0]).toEqual([g.total_enviado, g.total_enviado > 0])
      const {
        total_pago,
        total_glosa,
        linhas: recebidas,
      } = await ask<Recebido>(`/relatorios/recebido?guias=${g._id}`)
      expect([total_pago, total_glosa]).toEqual([g.total_pago, g.total_glosa])
      expect(sum(recebidas, (l) => l.total_pago)).toBe(g.total_pago)
    }
    expect(guiasComFaturamento.some((g) => g.total_enviado > 0 && g.total_pago > 0)).toBe(true)
  })
})

describe('pagamento por guia indicada', () => {
  const CAMINHO = '/relatorios/relatorio_pagamento_por_indicacao'
  const list = async (filtros: string) =>
    (await ask<{ relatorio: GuiaIndicadaNoRelatorio[] }>(`${CAMINHO}?${filtros}`)).relatorio
  const faturadas = (g: GuiaIndicadaNoRelatorio, mes = '') =>
    sessoes.filter(
      (s) =>
        foi(s) &&
        s.faturamento &&
        s.guia === g._id &&
        s.profissional === g.idProfissional &&
        s.data.startsWith(mes),
    ).length

  it('puts what each professional submitted beside their billed sessions, of every month or of one', async () => {
    type Enviada = { guia: string; profissional: string; mes: string; n: number }
    const enviadas = await rowsOf(
      c,
      sql<Enviada>`
      select guia_id as guia, profissional_id as profissional, mes_referencia as mes, quantidade as n
      from indicacao_guia join indicacao_pagamento on id = indicacao_id`,
    )
    for (const mes of ['', '2028-01', '2028-02']) {
      const linhas = await list(mes && `mes=${mes}`)
      const doMes = enviadas.filter((e) => e.mes.startsWith(mes))
      expect(linhas).toHaveLength(new Set(doMes.map((e) => e.guia + e.profissional)).size)
      for (const g of linhas) {
        const delas = doMes.filter((e) => e.guia === g._id && e.profissional === g.idProfissional)
        expect(g.numero_sessoes_indicacadas).toBe(sum(delas, (e) => e.n))
        expect(g.meses.map((m) => [m.mes, m.finalizada])).toEqual(
          delas
            .map((e) => e.mes)
            .sort()
            .map((m) => [m, m === '2028-01']),
        )
        expect(g.numero_sessoes_faturadas).toBe(faturadas(g, mes))
        expect(g.total_pago).toBe(
          sum(
            itens.filter((i) => i.guia === g._id),
            (i) => i.pago,
          ),
        )
      }
      expect(linhas.some((g) => g.numero_sessoes_faturadas > 0)).toBe(true)
    }
  })

  it('is of one professional and one unit, and opens the billed sessions', async () => {
    const [marina] = c.clinica.profissionais
    const linhas = await list(`id_profissional=${marina?._id}&unidade=Norte&mes=2028-02`)
    expect(new Set(linhas.map((g) => [g.profissional, g.unidade].join()))).toEqual(
      new Set(['Marina Alves,Norte']),
    )
    for (const g of quarter(linhas)) {
      const chaves = `id_profissional=${g.idProfissional}&mes=2028-02&guia=${g._id}&figura=faturadas`
      expect((await ask<LinhasDeRelatorio>(`${CAMINHO}/linhas?${chaves}`)).total).toBe(
        g.numero_sessoes_faturadas,
      )
    }
  })
})

describe('faturamento PROMED', () => {
  const CAMINHO = '/relatorios/relatorioFaturamentoPromed'
  const list = async (filtros = MES, caminho = CAMINHO) =>
    (await ask<{ linhasRelatorio: LinhaDoFaturamentoPromed[] }>(`${caminho}?${filtros}`)).linhasRelatorio

  it.each(['', 'Otávio Brito'])(
    'compares the files with the sessions, guide by guide, those that differ first (%s)',
    async (nome) => {
      const dele = c.clinica.profissionais.find((p) => p.nome === nome)?._id
      const deQuem = (p: string | null) => !dele || p === dele
      const linhas = await list(dele ? `${MES}&idProfissional=${dele}` : MES)
      const asSessoes = sessoes.filter((s) => foi(s) && deQuem(s.profissional))
      const osItens = itens.filter((i) => deQuem(i.profissional ?? guiaDe(i.guia).profissional))
      const esperadas = [...guias.values()].filter(
        (g) =>
          !g.particular &&
          (asSessoes.some((s) => s.guia === g.id && noMes(s)) ||
            itens.some((i) => i.guia === g.id && noMes(i))) &&
          (asSessoes.some((s) => s.guia === g.id) ||
            sum(
              osItens.filter((i) => i.guia === g.id),
              (i) => i.n,
            ) > 0),
      )
      expect(linhas.map((l) => l.idGuia).sort()).toEqual(esperadas.map((g) => g.id).sort())
      for (const l of linhas)
        expect([l.guia, l.qtdPromed, l.qtdSistema]).toEqual([
          l.guia,
          sum(
            osItens.filter((i) => i.guia === l.idGuia),
            (i) => i.n,
          ),
          asSessoes.filter((s) => s.guia === l.idGuia).length,
        ])
      const difere = linhas.map((l) => l.qtdPromed !== l.qtdSistema)
      expect(difere).toEqual([...difere].sort((a, b) => Number(b) - Number(a)))
      expect(nome || difere.includes(false)).toBeTruthy()
    },
  )

  it('opens both quantities, and answers under the names that the specification leaves open', async () => {
    const linhas = await list()
    for (const l of quarter(linhas.slice(0, 20))) {
      expect((await ask<LinhasDeRelatorio>(`${CAMINHO}/linhas?${MES}&guia=${l.idGuia}`)).total).toBe(
        l.qtdSistema,
      )
      expect((await ask<Recebido>(`/relatorios/recebido?guias=${l.idGuia}`)).quantidade).toBe(l.qtdPromed)
    }
    for (const recurso of ['relatorio_promed', 'profissional'])
      expect(await list(MES, `/${recurso}/relatorioFaturamentoPromed`)).toEqual(linhas)
  })
})
