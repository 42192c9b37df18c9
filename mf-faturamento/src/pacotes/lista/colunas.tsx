import { formatReais, type PacoteDaLista, passosOf } from '@clinica/shared-domain'
import { type Column, statusOf } from '@clinica/shared-ui/list'
import { Link } from '@clinica/shared-ui/router'
import { LotesNaLista, lotesEmTexto, type PacoteComLotes } from '../../tiss/pacote/LotesNaLista'
import { CicloEmPontos } from '../passos/CicloEmPontos'
import { diaOuNao } from '../passos/formatDia'
import { TITULO_DO_PASSO, tituloDoCiclo } from '../passos/passos'
import { enderecoDo } from './endereco'
import css from './lista.module.css'

export const ORDEM = [
  { value: '-createdAt', label: 'Mais recente' },
  { value: 'createdAt', label: 'Mais antigo' },
  { value: 'nome', label: 'Nome' },
  { value: 'total', label: 'Total' },
]

const dia = (field: 'finalizado' | 'arquivado' | 'glosa', title: string): Column<PacoteDaLista> => ({
  field,
  title,
  value: (p) => diaOuNao(p[field]),
  width: 104,
  minWidth: 96,
})

export const COLUNAS: Column<PacoteDaLista>[] = [
  {
    field: 'nome',
    title: 'Pacote',
    render: (p) => (
      <div className={css.celula}>
        <Link className={css.nome} to={enderecoDo(p)} title={p.nome} tabIndex={-1}>
          {p.nome}
        </Link>
      </div>
    ),
    flex: 2,
    minWidth: 170,
  },
  {
    field: 'ciclo',
    title: 'Ciclo',
    value: tituloDoCiclo,
    render: (p) => (
      <div className={css.celula}>
        <CicloEmPontos pacote={p} />
      </div>
    ),
    width: 156,
  },
  { field: 'guias', title: 'Guias', width: 72, minWidth: 60 },
  { field: 'sessoes', title: 'Sessões', width: 84, minWidth: 70 },
  {
    field: 'total',
    title: 'Total',
    value: (p) => formatReais(p.total),
    width: 128,
  },
  {
    field: 'lotes',
    title: 'Lotes',
    value: (p) => lotesEmTexto((p as PacoteComLotes).lotes),
    render: (p) => (
      <div className={css.celula}>
        <LotesNaLista pacote={p} />
      </div>
    ),
    flex: 1,
    minWidth: 130,
  },
  dia('finalizado', 'Finalizado'),
  dia('arquivado', 'Arquivado'),
  dia('glosa', 'Glosa'),
  { field: 'ativo', title: 'Status', value: statusOf, width: 100, minWidth: 90 },
  {
    field: 'proximo',
    title: 'Próximo passo',
    value: (p) =>
      passosOf(p)
        .map((passo) => TITULO_DO_PASSO[passo])
        .join(' ou '),
    csvOnly: true,
  },
]
