import {
  type FiltrosDaPlanilhaDeGuias,
  type FiltrosDoPagamento,
  type FiltrosDoPagamentoIndicacao,
  filterGuias,
  formatMes,
  isCompleta,
  NOMES_DE_COMPLETAS,
} from '@clinica/shared-domain'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../platform/http/tipos'
import { describeFiltros, describeUnidade } from '../base/condicao'
import type { Planilha } from '../base/planilha'
import { periodo } from '../base/planilha/periodo'
import { listGuiasDoPeriodo } from './guia.queries'
import { listIndicadas } from './indicacao.queries'
import { readPagamentos } from './profissional.queries'
import { listPromed } from './promed.queries'

type Pedida<F> = FastifyRequest & { query: F }
type Coluna = Planilha['colunas'][number]
const texto = (titulo: string, largura: number): Coluna => ({ titulo, largura, tipo: 'texto' })
const soma = (titulo: string, tipo: 'inteiro' | 'dinheiro'): Coluna => ({
  titulo,
  largura: tipo === 'inteiro' ? 13 : 16,
  tipo,
  total: true,
})

/** The line of the sheet 'Filtros' that names who was asked for. */
const doProfissional = async (app: App, id: string | undefined): Promise<[string, string]> => {
  const achado = id
    ? await app.relatorios.selectFrom('profissional').select('nome').where('id', '=', id).executeTakeFirst()
    : undefined
  return ['Profissional', id ? (achado?.nome ?? '') : 'Todos']
}

/** A row for each line of each professional. What guides were paid is not summed: a guide may stand in more than one line. */
export const pagamentoProfissionalPlanilha = async (
  app: App,
  req: Pedida<FiltrosDoPagamento>,
): Promise<Planilha> => {
  async function* linhas(): AsyncGenerator<unknown[]> {
    for await (const p of readPagamentos(app, req.query)) {
      app.auditoria.file(
        req,
        p.Atendimentos.map((l) => l.idPaciente),
      )
      for (const l of p.Atendimentos)
        yield [
          p.Profissional,
          l.Paciente,
          l.Especialidade,
          l.Plano,
          l.Guias.map((g) => g.numero).join(', '),
          [...new Set(l.Guias.flatMap((g) => g.procedimentos))].join(', '),
          ...[l.ValorUnitario, l.Quantidade, l.Valor, l.GuiaTotalPago, l.GuiaTotalGlosa],
        ]
    }
  }
  return {
    aba: 'Pagamento',
    titulo: 'Pagamento por profissional',
    filtros: [...describeFiltros(req.query), await doProfissional(app, req.query.idProfissional)],
    colunas: [
      texto('Profissional', 30),
      texto('Paciente', 34),
      texto('Especialidade', 20),
      texto('Plano', 26),
      texto('Guias', 20),
      texto('Procedimentos', 36),
      { titulo: 'Valor unitário', largura: 15, tipo: 'dinheiro' },
      soma('Quantidade', 'inteiro'),
      soma('Valor', 'dinheiro'),
      { titulo: 'Guia: pago', largura: 15, tipo: 'dinheiro' },
      { titulo: 'Guia: glosa', largura: 15, tipo: 'dinheiro' },
    ],
    linhas: linhas(),
  }
}

const DINHEIRO_DA_GUIA = ['Enviado', 'Glosa', 'Pago'].map((titulo) => soma(titulo, 'dinheiro'))

/** A row for each guide that every filter of the screen takes. */
export const pagamentoGuiaPlanilha = async (
  app: App,
  req: Pedida<FiltrosDaPlanilhaDeGuias>,
): Promise<Planilha> => {
  const f = req.query
  const one = (escolhido: string | undefined) => (escolhido ? [escolhido] : [])
  const { guiasComFaturamento, guiasSemFaturamento } = await listGuiasDoPeriodo(app.relatorios, f)
  const guias = filterGuias(
    [
      ...guiasComFaturamento.map((g) => ({ ...g, faturamento: 'Com' })),
      ...guiasSemFaturamento.map((g) => ({ ...g, faturamento: 'Sem' })),
    ],
    {
      especialidades: one(f.especialidade),
      planos: one(f.plano),
      profissionais: one(f.idProfissional),
      numeros: f.numeros ?? '',
      completas: f.completas ?? 'TODAS',
    },
  )
  app.auditoria.file(
    req,
    guias.map((g) => g.idPaciente),
  )
  return {
    aba: 'Guias',
    titulo: 'Pagamento por guia',
    filtros: [
      describeUnidade(f.unidade),
      periodo(f),
      ['Especialidade', f.especialidade || 'Todas'],
      ['Plano', f.plano || 'Todos'],
      await doProfissional(app, f.idProfissional),
      ['Guias', f.numeros || 'Todas'],
      ['Guias completas', NOMES_DE_COMPLETAS[f.completas ?? 'TODAS']],
    ],
    colunas: [
      texto('Guia', 14),
      texto('Paciente', 34),
      texto('Convênio', 26),
      texto('Especialidade', 20),
      texto('Unidade', 18),
      texto('Procedimentos', 36),
      texto('Profissionais', 36),
      texto('Faturamento', 13),
      texto('Completa', 10),
      soma('Sessões', 'inteiro'),
      soma('Autorizadas', 'inteiro'),
      ...DINHEIRO_DA_GUIA,
    ],
    linhas: guias.map((g) => [
      ...[g.numero_guia, g.paciente, g.convenio, g.especialidade, g.unidade],
      g.procedimentos.join(', '),
      g.profissionais.map((p) => p.nome).join(', '),
      g.faturamento,
      isCompleta(g) ? 'Sim' : 'Não',
      ...[g.total_sessoes, g.total_sessoes_guia, g.total_enviado, g.total_glosa, g.total_pago],
    ]),
  }
}

/** A row for each guide of each professional's submissions. */
export const pagamentoIndicacaoPlanilha = async (
  app: App,
  req: Pedida<FiltrosDoPagamentoIndicacao>,
): Promise<Planilha> => {
  const f = req.query
  const guias = await listIndicadas(app.relatorios, f)
  app.auditoria.file(
    req,
    guias.map((g) => g.idPaciente),
  )
  return {
    aba: 'Indicadas',
    titulo: 'Pagamento por guia indicada',
    filtros: [
      describeUnidade(f.unidade),
      await doProfissional(app, f.id_profissional),
      ['Mês do envio', f.mes ? formatMes(f.mes) : 'Todos'],
    ],
    colunas: [
      texto('Profissional', 30),
      texto('Guia', 14),
      texto('Paciente', 34),
      texto('Convênio', 26),
      texto('Especialidade', 20),
      texto('Unidade', 18),
      soma('Indicadas', 'inteiro'),
      soma('Faturadas', 'inteiro'),
      soma('Sessões', 'inteiro'),
      soma('Autorizadas', 'inteiro'),
      { titulo: 'Glosa', largura: 15, tipo: 'dinheiro' },
      { titulo: 'Pago', largura: 15, tipo: 'dinheiro' },
    ],
    linhas: guias.map((g) => [
      ...[g.profissional, g.numero_guia, g.paciente, g.convenio, g.especialidade, g.unidade],
      ...[g.numero_sessoes_indicacadas, g.numero_sessoes_faturadas, g.total_sessoes, g.total_sessoes_guia],
      ...[g.total_glosa, g.total_pago],
    ]),
  }
}

/** A row for each guide, those that differ first. */
export const promedPlanilha = async (app: App, req: Pedida<FiltrosDoPagamento>): Promise<Planilha> => {
  const linhas = await listPromed(app.relatorios, req.query)
  app.auditoria.file(
    req,
    linhas.map((l) => l.idPaciente),
  )
  return {
    aba: 'PROMED',
    titulo: 'Faturamento PROMED',
    filtros: [...describeFiltros(req.query), await doProfissional(app, req.query.idProfissional)],
    colunas: [
      texto('Paciente', 36),
      texto('Guia', 16),
      texto('Convênio', 28),
      soma('Qtd. PROMED', 'inteiro'),
      soma('Qtd. sistema', 'inteiro'),
      soma('Diferença', 'inteiro'),
    ],
    linhas: linhas.map((l) => [
      ...[l.paciente, l.guia, l.convenio],
      ...[l.qtdPromed, l.qtdSistema, l.qtdPromed - l.qtdSistema],
    ]),
  }
}
