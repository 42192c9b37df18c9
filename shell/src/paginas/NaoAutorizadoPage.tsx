import { EmptyState, Page } from '@clinica/shared-ui'
import { Link } from '@clinica/shared-ui/router'

export const NaoAutorizadoPage = () => (
  <Page title="Acesso negado">
    <EmptyState
      icon="cadeado"
      title="Você não possui autorização para o endereço especificado, contate o administrador do sistema."
      action={<Link to="/home">Ir para o início</Link>}
    />
  </Page>
)
