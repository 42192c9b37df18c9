import { type GuiaDaLista, semAssinaturas } from '@clinica/shared-domain'
import { Alert } from '@clinica/shared-ui'
import { useQuery } from '@clinica/shared-ui/query'
import { listSemAssinatura } from './consulta.api'
import css from './consulta.module.css'

/** What the insurer may ask for and is not there: told before the guides are sent, and stops nothing. Silent where no unit has a tablet. */
export const AvisoDaAssinatura = ({ guias }: { guias: readonly GuiaDaLista[] }) => {
  const ids = guias.map((g) => g._id)
  const { data } = useQuery({
    queryKey: ['guia', 'assinaturas', ids],
    queryFn: ({ signal }) => listSemAssinatura(ids, signal),
    staleTime: 0,
  })
  if (!data || data.length === 0) return null
  return (
    <Alert severity="warning" role="status" className={css.semAssinatura}>
      {data.map(({ _id, numero, sessoes }) => (
        <div key={_id}>
          Guia {numero}: {semAssinaturas(sessoes)}
        </div>
      ))}
      <div>O envio não é impedido: o paciente ainda pode assinar a folha de frequência.</div>
    </Alert>
  )
}
