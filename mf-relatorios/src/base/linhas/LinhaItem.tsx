import { formatData, formatReais, type LinhaDeRelatorio, STATUS, type Status } from '@clinica/shared-domain'
import { Chip, type ChipProps, Icon, type IconName } from '@clinica/shared-ui'
import { Link, useHasRoute } from '@clinica/shared-ui/router'
import css from './linhas.module.css'

const TOM: Record<Status, ChipProps['color']> = {
  marcado: 'info',
  pre_agendado: 'warning',
  assinado: 'primary',
  evoluido: 'success',
  'faltou-sem-justificativa': 'error',
}
const isStatus = (status: string): status is Status => status in STATUS

/** An appointment of a figure: its day opens in the grid and its guide in the guides, where these are published. */
export const LinhaItem = ({ linha }: { linha: LinhaDeRelatorio }) => {
  const { data, hora, paciente, profissional, especialidade, unidade, status, guia, valor } = linha
  const grade = `/agendamento?${new URLSearchParams({ unidade, especialidade, dia: data })}`
  const paginaDaGuia = `/guia/cadastro/${guia?._id}`
  const temGrade = useHasRoute(grade)
  const temGuia = useHasRoute(paginaDaGuia) && guia !== null
  const quando = (
    <>
      {formatData(data)} <span>{hora}</span>
    </>
  )
  return (
    <li className={css.item}>
      {temGrade ? (
        <Link to={grade} className={css.quando} title="Abrir o dia na grade">
          {quando}
        </Link>
      ) : (
        <span className={css.quando}>{quando}</span>
      )}
      <span className={css.quem}>
        <b>{paciente.nome}</b>
        <small>
          {profissional} · {especialidade} · {unidade}
        </small>
        <small>
          {linha.convenio}
          {guia ? (
            <>
              {' · guia '}
              {temGuia ? <Link to={paginaDaGuia}>{guia.numero}</Link> : guia.numero}
            </>
          ) : null}
        </small>
      </span>
      <span className={css.fim}>
        {isStatus(status) ? (
          <Chip
            label={STATUS[status].descricao}
            color={TOM[status]}
            icon={<Icon name={status as IconName} size={14} />}
          />
        ) : null}
        {valor === undefined ? null : <b>{formatReais(valor)}</b>}
      </span>
    </li>
  )
}
