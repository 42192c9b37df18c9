import { hojeNaClinica, useHoje } from '@clinica/shared-auth'
import type { LoteDaLista } from '@clinica/shared-domain'
import { formatMesAno, formatReais } from '@clinica/shared-domain'
import type { Column } from '@clinica/shared-ui/list'
import { Link } from '@clinica/shared-ui/router'
import { proximoDo, quandoDo } from '../prazo'
import { Situacao } from '../Situacao'
import { enderecoDoLote, PALAVRAS_DA_SITUACAO } from '../situacoes'
import css from './lista.module.css'

/** The first is the one whose day to present comes next. */
export const ORDEM = [
  { value: 'prazo', label: 'Prazo para apresentar' },
  { value: '-geradoEm', label: 'Mais recente' },
  { value: 'numero', label: 'Número' },
]

export const Proximo = ({ lote }: { lote: LoteDaLista }) => {
  const { texto, perto } = proximoDo(lote, useHoje())
  return <span className={perto ? css.perto : undefined}>{texto}</span>
}

export const COLUNAS: Column<LoteDaLista>[] = [
  {
    field: 'numero',
    title: 'Lote',
    render: (l) => (
      <div className={css.celula}>
        <Link className={css.numero} to={enderecoDoLote(l)} tabIndex={-1}>
          {l.numero}
        </Link>
      </div>
    ),
    width: 84,
  },
  {
    field: 'convenio',
    title: 'Convênio',
    value: (l) => l.convenio.nome,
    render: (l) => (
      <div className={css.duas}>
        <span title={l.convenio.nome}>{l.convenio.nome}</span>
        <small>{l.unidade.nome}</small>
      </div>
    ),
    flex: 2,
    minWidth: 180,
  },
  { field: 'unidade', title: 'Unidade', value: (l) => l.unidade.nome, csvOnly: true },
  { field: 'versao', title: 'Versão', width: 84 },
  { field: 'competencia', title: 'Competência', value: (l) => formatMesAno(l.competencia), csvOnly: true },
  { field: 'guias', title: 'Guias', width: 72 },
  {
    field: 'centavos',
    title: 'Valor',
    value: (l) => formatReais(l.centavos),
    total: (lotes) => formatReais(lotes.reduce((n, l) => n + l.centavos, 0)),
    width: 128,
  },
  {
    field: 'situacao',
    title: 'Situação',
    value: (l) => PALAVRAS_DA_SITUACAO[l.situacao].titulo,
    render: (l) => (
      <div className={css.celula}>
        <Situacao lote={l} />
      </div>
    ),
    width: 232,
  },
  { field: 'quando', title: 'Quando', value: quandoDo, width: 140 },
  {
    field: 'proximo',
    title: 'Próximo passo',
    value: (l) => proximoDo(l, hojeNaClinica()).texto,
    render: (l) => (
      <div className={css.celula}>
        <Proximo lote={l} />
      </div>
    ),
    flex: 1,
    minWidth: 170,
  },
  { field: 'protocolo', title: 'Protocolo', csvOnly: true },
]
