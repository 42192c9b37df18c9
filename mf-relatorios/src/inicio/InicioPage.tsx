import { useSessao } from '@clinica/shared-auth'
import { can } from '@clinica/shared-domain/acesso'
import { EmptyState, Page } from '@clinica/shared-ui'
import { Link } from '@clinica/shared-ui/router'
import module from '../module'

/** Route /relatorio: the reports that the person may open. */
export default function InicioPage() {
  const usuario = useSessao((s) => s.usuario)
  const relatorios = module.routes.filter((r) => r.path !== '/relatorio' && can(usuario, r.access))
  return (
    <Page title="Visão do mês">
      {relatorios.length === 0 ? <EmptyState title="Nenhum relatório." /> : null}
      <ul>
        {relatorios.map((r) => (
          <li key={r.path}>
            <Link to={r.path}>{r.title}</Link>
          </li>
        ))}
      </ul>
    </Page>
  )
}
