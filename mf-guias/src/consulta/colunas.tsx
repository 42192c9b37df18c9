import { formatData, formatValor, type GuiaDaLista } from '@clinica/shared-domain'
import type { Column } from '@clinica/shared-ui/list'
import { Convenio, Emissao, Paciente, Sessoes, Situacao, situacaoDe } from './Celulas'
import css from './consulta.module.css'

/** Orders of the search (spec 3 §2.4); the newest first unless told. */
export const ORDEM = [
  { value: '-autorizacao.dataEmissao', label: 'Emissão, mais novas' },
  { value: 'autorizacao.dataEmissao', label: 'Emissão, mais antigas' },
  { value: 'numero', label: 'Número' },
  { value: 'paciente', label: 'Paciente' },
  { value: 'solicitante', label: 'Solicitante' },
  { value: 'convenio', label: 'Convênio' },
  { value: 'unidade', label: 'Unidade' },
]

export const solicitanteDe = (g: GuiaDaLista): string =>
  g.contratadoSolicitante.profissionalSolicitante.nome ?? g.contratadoSolicitante.nome ?? ''

/** Both heights that a row of two lines needs. */
export const ALTURA = 56

export const COLUNAS: Column<GuiaDaLista>[] = [
  { field: 'numero', title: 'Número', value: (g) => g.autorizacao.numeroGuia, width: 112 },
  {
    field: 'autorizacao.dataEmissao',
    title: 'Emissão',
    value: (g) => formatData(g.autorizacao.dataEmissao),
    render: (g) => <Emissao guia={g} />,
    width: 132,
  },
  {
    field: 'paciente',
    title: 'Paciente',
    value: (g) => g.beneficiario.nome_social ?? g.beneficiario.nome,
    render: (g) => <Paciente guia={g} />,
    flex: 3,
    minWidth: 150,
  },
  {
    field: 'convenio',
    title: 'Convênio',
    value: (g) => g.beneficiario.convenio.nome,
    render: (g) => <Convenio guia={g} />,
    flex: 2,
    minWidth: 120,
  },
  { field: 'plano', title: 'Plano', value: (g) => g.beneficiario.plano, csvOnly: true },
  { field: 'solicitante', title: 'Solicitante', value: solicitanteDe, flex: 2, minWidth: 120 },
  {
    field: 'totalAgendamentos',
    title: 'Agendamentos',
    render: (g) => (
      <div className={css.pilha}>
        <Sessoes guia={g} />
      </div>
    ),
    width: 122,
  },
  { field: 'especialidade', title: 'Especialidade', flex: 1, minWidth: 116 },
  { field: 'unidade', title: 'Unidade', csvOnly: true },
  {
    field: 'bloqueada',
    title: 'Status',
    value: situacaoDe,
    render: (g) => <Situacao guia={g} />,
    width: 208,
  },
  {
    field: 'bloqueadoParaPagamento',
    title: 'Pagamento',
    value: (g) => (g.bloqueadoParaPagamento ? 'BLOQUEADO' : 'NÃO BLOQUEADO'),
    csvOnly: true,
  },
  {
    field: 'total',
    title: 'Total',
    value: (g) => formatValor(g.procedimentosRealizados.totalGuia),
    csvOnly: true,
  },
]
