import { reportError } from '@clinica/shared-auth'
import { PaginaPublica } from '@clinica/shared-ui/portal'
import { useRouteError } from '@clinica/shared-ui/router'
import { useEffect } from 'react'

/** The last net: the shell's own screen could not be shown. */
export const ErroDoShell = () => {
  const erro = useRouteError()
  useEffect(() => reportError(erro), [erro])
  return (
    <PaginaPublica title="Não foi possível abrir o portal">
      <p role="alert">Verifique a conexão com o servidor.</p>
      <button type="button" onClick={() => location.reload()}>
        Tentar novamente
      </button>
    </PaginaPublica>
  )
}
