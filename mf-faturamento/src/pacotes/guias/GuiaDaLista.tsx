import { formatReais } from '@clinica/shared-domain'
import { Icon, IconButton } from '@clinica/shared-ui'
import { Link, useHasRoute } from '@clinica/shared-ui/router'
import { memo } from 'react'
import { usePacote } from '../form/pacote-context'
import type { GuiaNoForm } from '../form/valores'
import css from './guias.module.css'
import { Nome } from './Nome'
import { useMudarGuias } from './useGuias'

/** Where the sessions of a guide get their dates. */
const faturarPath = (id: string): string => `/faturamento/guia?guia=${id}`

/** One guide of the package: its patient, what it counts, what is wrong with it, and, unless it is `so` to be read, the way out. */
export const GuiaDaLista = memo(({ guia, so }: { guia: GuiaNoForm; so: boolean }) => {
  const { salvas, erros } = usePacote()
  const { remover } = useMudarGuias()
  const temTela = useHasRoute(faturarPath(guia._id))
  const erro = erros.get(guia._id)
  const numero = `Guia ${guia.numero}`
  return (
    <li data-novo={salvas.has(guia._id) && !guia.datasAgendamentos ? undefined : ''} data-guia={guia._id}>
      <span title={`${guia.paciente} · ${guia.especialidade}`}>
        <Nome nome={guia.paciente} />
        <small>{temTela ? <Link to={faturarPath(guia._id)}>{numero}</Link> : numero}</small>
      </span>
      <span className={css.sessoes}>{guia.sessoes} sess.</span>
      <b>{formatReais(guia.valor)}</b>
      {so ? null : (
        <IconButton
          label={`Retirar a guia ${guia.numero}`}
          icon="fechar"
          iconSize={15}
          size="small"
          onClick={() => remover([guia])}
        />
      )}
      {erro ? (
        <p role="alert" className={css.erro}>
          <Icon name="alerta" size={14} /> {erro}
        </p>
      ) : null}
    </li>
  )
})
