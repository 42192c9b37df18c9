import { useLive } from '@clinica/shared-auth'
import { formatData } from '@clinica/shared-domain'
import { Alert, IconButton } from '@clinica/shared-ui'
import { Link } from '@clinica/shared-ui/router'
import { addDesmarcado, closeDesmarcados, type Desmarcado, useDesmarcados } from './desmarcados'

const Dia = ({ unidade, especialidade, dia, hora }: Desmarcado) => (
  <Link to={`/agendamento?${new URLSearchParams({ unidade, especialidade, dia })}`}>
    {formatData(dia)} às {hora}, {especialidade}, {unidade}
  </Link>
)

/**
 * Tells the desk that a patient gave an hour up by the link of a reminder: once, until it is closed or its day is over, with the way to
 * that day.
 */
export const Desmarcaram = ({ hoje }: { hoje: string }) => {
  useLive({ assunto: 'cancelouPeloLink' }, (evento) => {
    const { id, unidade, especialidade, dia, hora } = evento as Partial<Desmarcado>
    if (id && unidade && especialidade && dia && hora)
      addDesmarcado({ id, unidade, especialidade, dia, hora })
  })
  const novos = useDesmarcados((s) => s.lidos).filter((d) => !d.visto && d.dia >= hoje)
  const [primeiro, ...outros] = novos
  if (!primeiro) return null
  return (
    <Alert
      severity="warning"
      role="status"
      action={<IconButton label="Fechar aviso" icon="fechar" onClick={closeDesmarcados} />}
    >
      {outros.length === 0 ? (
        <>
          Um paciente desmarcou pelo lembrete: <Dia {...primeiro} />.
        </>
      ) : (
        <>
          {novos.length} horários desmarcados pelo lembrete:
          {novos.map((d) => (
            <div key={d.id}>
              <Dia {...d} />
            </div>
          ))}
        </>
      )}
    </Alert>
  )
}
