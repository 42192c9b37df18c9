import { formatData, formatReais } from '@clinica/shared-domain'
import { IconButton } from '@clinica/shared-ui'
import { Link, useHasRoute } from '@clinica/shared-ui/router'
import { memo } from 'react'
import { ParaOConvenio } from '../../tiss/ParaOConvenio'
import { usePacote } from '../form/pacote-context'
import type { GuiaNoForm } from '../form/valores'
import { ConflitosDaGuia } from './ConflitosDaGuia'
import css from './guias.module.css'
import { Nome } from './Nome'
import { useChangeGuias } from './useGuias'

/** Where the sessions of a guide get their dates. */
const billPath = (id: string): string => `/faturamento/guia?guia=${id}`

const curta = (data: string): string => formatData(data).slice(0, 5)

/** Sessions that are billed on another day than they took place, of a guide whose dates were chosen here: '05/11 → 09/11'. */
const outrosDias = ({ origem, datasAgendamentos = [] }: GuiaNoForm): string[] => {
  const datas = new Map(datasAgendamentos.map((d) => [d.agendamento, d.datas[0]]))
  return (origem?.agendamentos ?? []).flatMap((s) => {
    const data = datas.get(s._id)
    return data && data !== s.data ? [`${curta(s.data)} → ${curta(data)}`] : []
  })
}

/** One guide of the package: its patient, what it counts, what is wrong with it, and, unless it is `so` to be read, the way out. */
export const GuiaDaLista = memo(({ guia, so }: { guia: GuiaNoForm; so: boolean }) => {
  const { salvas } = usePacote()
  const { remove } = useChangeGuias()
  const temTela = useHasRoute(billPath(guia._id))
  const outros = outrosDias(guia)
  const numero = `Guia ${guia.numero}`
  return (
    <li data-novo={salvas.has(guia._id) && !guia.datasAgendamentos ? undefined : ''} data-guia={guia._id}>
      <span title={`${guia.paciente} · ${guia.especialidade}`}>
        <Nome nome={guia.paciente} />
        <small>{temTela ? <Link to={billPath(guia._id)}>{numero}</Link> : numero}</small>
      </span>
      <span className={css.sessoes}>{guia.sessoes} sess.</span>
      <b>{formatReais(guia.valor)}</b>
      {so ? null : (
        <IconButton
          label={`Retirar a guia ${guia.numero}`}
          icon="fechar"
          iconSize={15}
          size="small"
          onClick={() => remove([guia])}
        />
      )}
      {outros.length > 0 ? (
        <p className={css.outroDia}>
          {outros.length === 1 ? 'Faturada em outro dia' : 'Faturadas em outros dias'}: {outros.join(', ')}
        </p>
      ) : null}
      <ParaOConvenio guia={guia._id} numero={guia.numero} />
      <ConflitosDaGuia guia={guia} so={so} />
    </li>
  )
})
