import { EmptyState, Page } from '@clinica/shared-ui'
import { Link } from '@clinica/shared-ui/router'

export const NaoEncontradaPage = () => (
  <Page title="Página não encontrada">
    <EmptyState
      icon="buscar"
      title="O endereço especificado não foi encontrado."
      action={<Link to="/home">Ir para o início</Link>}
    />
  </Page>
)
