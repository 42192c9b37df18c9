import type {
  GuiaDoRelatorio,
  GuiaIndicadaNoRelatorio,
  LinhaDoFaturamentoPromed,
  PagamentoDoProfissional,
} from '@clinica/shared-domain'
import { read as readXlsx } from '@e965/xlsx'
import type { Clinica } from '../../teste/agenda'
import { auditedRows } from '../../teste/auditoria'
import { askOf, baixarOf, FEVEREIRO, SEM_DADOS } from '../../teste/relatorios/fevereiro'
import { openPagamentos } from '../../teste/relatorios/pagamentos'
import { until } from '../../teste/until'

const MES = `unidade=TODAS&${FEVEREIRO}`

let c: Clinica
beforeAll(async () => {
  c = await openPagamentos()
})
afterAll(() => c.fechar())
const ask: <T>(url: string) => Promise<T> = askOf(() => c)
const baixar = baixarOf(() => c)

describe('planilhas', () => {
  const download = (caminho: string) => c.pedir('Gerente')('GET', `/api/relatorios/${caminho}`)
  const GUIAS = 'relatorio_pagamento_por_faturamento'
  /** Its rows, without the heading and the sums, as objects; money in cents. */
  const read = async (caminho: string) => {
    const [titulos = [], ...linhas] = (await baixar(`/relatorios/${caminho}`)) as [string[], ...unknown[][]]
    return linhas.slice(0, -1).map((l) => Object.fromEntries(titulos.map((t, i) => [t, l[i]])))
  }
  const cents = (valor: unknown) => Math.round(Number(valor) * 100)

  it('have the rows of each report, typed', async () => {
    const { linhasRelatorio } = await ask<{ linhasRelatorio: PagamentoDoProfissional[] }>(
      `/relatorios/relatorioPagamentoProfissional?${MES}`,
    )
    expect(
      (await read(`relatorioPagamentoProfissional/download?${MES}`)).map((l) => [
        ...[l.Profissional, l.Paciente, l.Guias, cents(l['Valor unitário']), l.Quantidade, cents(l.Valor)],
        ...[cents(l['Guia: pago']), cents(l['Guia: glosa'])],
      ]),
    ).toEqual(
      linhasRelatorio.flatMap((p) =>
        p.Atendimentos.map((a) => [
          ...[p.Profissional, a.Paciente, a.Guias.map((g) => g.numero).join(', '), a.ValorUnitario],
          ...[a.Quantidade, a.Valor, a.GuiaTotalPago, a.GuiaTotalGlosa],
        ]),
      ),
    )
    const { relatorio } = await ask<{ relatorio: GuiaIndicadaNoRelatorio[] }>(
      '/relatorios/relatorio_pagamento_por_indicacao?mes=2028-02',
    )
    expect(
      (await read('relatorio_pagamento_por_indicacao/download?mes=2028-02')).map((l) => [
        ...[l.Profissional, l.Guia, l.Indicadas, l.Faturadas, cents(l.Glosa), cents(l.Pago)],
      ]),
    ).toEqual(
      relatorio.map((g) => [
        ...[g.profissional, g.numero_guia, g.numero_sessoes_indicacadas, g.numero_sessoes_faturadas],
        ...[g.total_glosa, g.total_pago],
      ]),
    )
    const promed = await ask<{ linhasRelatorio: LinhaDoFaturamentoPromed[] }>(
      `/relatorios/relatorioFaturamentoPromed?${MES}`,
    )
    expect(
      (await read(`relatorioFaturamentoPromed/download?${MES}`)).map((l) => [
        ...[l.Paciente, l.Guia, l['Qtd. PROMED'], l['Qtd. sistema'], l.Diferença],
      ]),
    ).toEqual(
      promed.linhasRelatorio.map((l) => [
        ...[l.paciente, l.guia, l.qtdPromed, l.qtdSistema, l.qtdPromed - l.qtdSistema],
      ]),
    )
  })

  it('of guides: what the screen narrows is narrowed here too', async () => {
    const r = await ask<Record<'guiasComFaturamento' | 'guiasSemFaturamento', GuiaDoRelatorio[]>>(
      `/relatorios/${GUIAS}?${FEVEREIRO}`,
    )
    const todas = [...r.guiasComFaturamento, ...r.guiasSemFaturamento]
    const numeros = async (mais: string) =>
      (await read(`${GUIAS}/download?${FEVEREIRO}${mais}`)).map((l) => l.Guia)
    const linhas = await read(`${GUIAS}/download?${FEVEREIRO}`)
    expect(linhas.map((l) => [l.Guia, l.Sessões, cents(l.Enviado), cents(l.Glosa), cents(l.Pago)])).toEqual(
      todas.map((g) => [g.numero_guia, g.total_sessoes, g.total_enviado, g.total_glosa, g.total_pago]),
    )
    const [primeira] = todas
    const profissional = primeira?.profissionais[0]?._id ?? ''
    const casos: [string, (g: GuiaDoRelatorio) => boolean][] = [
      ['&plano=Vida+Leve', (g) => g.convenio === 'Vida Leve'],
      ['&completas=NAO', (g) => g.total_sessoes < g.total_sessoes_guia],
      [`&numeros=${Number(primeira?.numero_guia)}`, (g) => g === primeira],
      [`&especialidade=${primeira?.especialidade}`, (g) => g.especialidade === primeira?.especialidade],
      [`&idProfissional=${profissional}`, (g) => g.profissionais.some((p) => p._id === profissional)],
    ]
    for (const [mais, fica] of casos) {
      const esperadas = todas.filter(fica)
      expect([mais, esperadas.length > 0 && esperadas.length < todas.length]).toEqual([mais, true])
      expect(await numeros(mais)).toEqual(esperadas.map((g) => g.numero_guia))
    }
    const quem = new Set(todas.map((g) => g.idPaciente))
    // The list and the file, each once.
    await until(
      async () =>
        (await auditedRows(c.db, { acao: 'ler', entidade: 'guia' })).filter(
          ({ pacientes }) => pacientes?.length === quem.size && pacientes.every((p) => quem.has(p)),
        ).length >= 2,
    )
  })

  it.each([
    `relatorioPagamentoProfissional/download?${MES}`,
    `${GUIAS}/download?${MES}`,
    `${GUIAS}/download?${FEVEREIRO}`,
    'relatorio_pagamento_por_indicacao/download?unidade=todas',
  ])('of every unit, say so: %s', async (caminho) => {
    const { Filtros } = readXlsx((await download(caminho)).rawPayload).Sheets
    expect([Filtros?.A2?.v, Filtros?.B2?.v]).toEqual(['Unidade', 'Todas as unidades'])
  })

  it.each([
    `relatorioPagamentoProfissional/download?unidade=TODAS&dataInicio=2031-01-01&dataFim=2031-01-31`,
    `relatorioFaturamentoPromed/download?unidade=TODAS&dataInicio=2031-01-01&dataFim=2031-01-31`,
    `${GUIAS}/download?${FEVEREIRO}&numeros=1`,
    'relatorio_pagamento_por_indicacao/download?mes=2031-01',
  ])('without rows: %s', async (caminho) => {
    expect(await ask(`/relatorios/${caminho}`)).toBe(SEM_DADOS)
  })
})

describe('filters that do not pass', () => {
  const PREENCHA = '422 Preencha os campos corretamente.'
  it.each([
    ['relatorioPagamentoProfissional', 'unidade=&dataInicio=2028-02-01&dataFim=2028-02-29', PREENCHA],
    ['relatorioPagamentoProfissional', 'unidade=TODAS&dataInicio=2028-02-30&dataFim=2028-02-29', PREENCHA],
    ['relatorioPagamentoProfissional', 'unidade=TODAS&dataInicio=2028-02-02&dataFim=2028-02-01', PREENCHA],
    ['relatorioPagamentoProfissional', `unidade=Nenhuma&${FEVEREIRO}`, '404 Unidade não encontrada.'],
    ['relatorioFaturamentoPromed', FEVEREIRO, PREENCHA],
    ['relatorio_pagamento_por_faturamento', 'dataInicio=2028-02-01', PREENCHA],
    ['relatorio_pagamento_por_indicacao', 'mes=2028-13', PREENCHA],
    ['recebido', 'guias=1,2', '400 Requisição inválida.'],
  ])('%s?%s: %s', async (nome, filtros, msg) => expect(await ask(`/relatorios/${nome}?${filtros}`)).toBe(msg))
})
