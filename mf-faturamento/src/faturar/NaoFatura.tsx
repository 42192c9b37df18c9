import type { ErroDaApi } from '@clinica/shared-auth'
import { Alert } from '@clinica/shared-ui'
import { Link, useHasRoute } from '@clinica/shared-ui/router'

/** Why nothing is billed, in the words of the specification, and what to do about it. */
export const NaoFatura = ({ erro }: { erro: ErroDaApi }) => {
  const temGuias = useHasRoute('/guia')
  const aberta = erro.corpo?.erro.tipo === 'guiaNaoEnviada'
  return (
    <Alert severity="error" role="alert">
      <div>{erro.corpo?.msg ?? erro.conteudo}</div>
      {aberta ? (
        <div>
          Ela ainda está aberta: envie-a para faturamento em{' '}
          {temGuias ? <Link to="/guia">Guia SP/SADT</Link> : 'Guia SP/SADT'}.
        </div>
      ) : null}
    </Alert>
  )
}
