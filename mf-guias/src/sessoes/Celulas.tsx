import { type Agendamento, formatData, STATUS, type Status } from '@clinica/shared-domain'
import { Chip, Icon, type Tom } from '@clinica/shared-ui'
import { Link } from '@clinica/shared-ui/router'
import css from './sessoes.module.css'

type Props = { item: Agendamento }

const TOM: Record<Status, Tom> = {
  marcado: 'info',
  pre_agendado: 'warning',
  assinado: 'primary',
  evoluido: 'success',
  'faltou-sem-justificativa': 'error',
}

export const situacaoDe = (a: Agendamento): string => STATUS[a.status].descricao
export const pagamentoDe = (a: Agendamento): string =>
  a.bloqueadoParaPagamento ? 'BLOQUEADO' : 'NÃO BLOQUEADO'

export const Situacao = ({ item }: Props) => (
  <Chip label={situacaoDe(item)} color={TOM[item.status]} icon={<Icon name={item.status} size={14} />} />
)

/** 'Faturado em 05/11/2026 · 2026_NOVEMBRO_45'; nothing while it is not billed. */
export const faturadoDe = ({ faturamento, pacote }: Agendamento): string =>
  faturamento ? [`Faturado em ${formatData(faturamento)}`, pacote].filter(Boolean).join(' · ') : ''

export const Faturado = ({ item }: Props) => {
  const texto = faturadoDe(item)
  return texto ? (
    <span className={css.livre} title={texto}>
      {texto}
    </span>
  ) : null
}

export const Pagamento = ({ item }: Props) =>
  item.bloqueadoParaPagamento ? (
    <Chip label={pagamentoDe(item)} color="error" icon={<Icon name="cadeado" size={14} />} />
  ) : (
    <span className={css.livre}>{pagamentoDe(item)}</span>
  )

/** The day of the appointment in the grid. */
export const gradeDe = ({ unidade, especialidade, data }: Agendamento): string =>
  `/agendamento?${new URLSearchParams({ unidade, especialidade, dia: data })}`

export const Data = ({ item }: Props) => (
  <Link to={gradeDe(item)} title="Abrir o dia na grade">
    {formatData(item.data)}
  </Link>
)
