import { ErroDaApi } from '@clinica/shared-auth'
import { AreaError, NotFound, Page } from '@clinica/shared-ui'

/** There is no such patient (404), or the address names none (400 of its id); a 400 of anything else is another fault. */
const isSemPaciente = (erro: unknown): boolean =>
  erro instanceof ErroDaApi && (erro.status === 404 || erro.corpo?.erro.campos?.id !== undefined)

/** What the server says against a request, in its words. */
const motivoOf = (erro: unknown): string | undefined => {
  if (!(erro instanceof ErroDaApi) || erro.status !== 400) return undefined
  return Object.values(erro.corpo?.erro.campos ?? {})[0] ?? erro.corpo?.msg
}

type Props = { title: string; erro: unknown; onRetry: () => void }

/** A record that does not open, and why. */
export const ErroDoProntuario = ({ title, erro, onRetry }: Props) => {
  const motivo = motivoOf(erro)
  return (
    <Page title={title}>
      {isSemPaciente(erro) ? (
        <NotFound title="Paciente não encontrado." back="/paciente" />
      ) : (
        <AreaError
          titulo="Não foi possível abrir o prontuário."
          onRetry={onRetry}
          {...(motivo && { conteudo: motivo })}
        />
      )}
    </Page>
  )
}
