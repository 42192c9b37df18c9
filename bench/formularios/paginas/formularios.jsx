// The forms of the registers, each at its route, as the portal opens them.
import { useSessao } from '@clinica/shared-auth'
import { PortalUI } from '@clinica/shared-ui'
import { createQueryClient, QueryClientProvider } from '@clinica/shared-ui/query'
import { createMemoryRouter, RouterProvider } from '@clinica/shared-ui/router'
import { createRoot } from 'react-dom/client'
import BloqueioProfissionalPage from '../../../mf-cadastros/src/bloqueioProfissional/BloqueioProfissionalPage'
import BloqueioUsuarioPage from '../../../mf-cadastros/src/bloqueioUsuario/BloqueioUsuarioPage'
import CidPage from '../../../mf-cadastros/src/cid/CidPage'
import ConvenioPage from '../../../mf-cadastros/src/convenio/ConvenioPage'
import DominioPage from '../../../mf-cadastros/src/dominio/DominioPage'
import EspecialidadePage from '../../../mf-cadastros/src/especialidade/EspecialidadePage'
import MedicoPage from '../../../mf-cadastros/src/medico/MedicoPage'
import PacientePage from '../../../mf-cadastros/src/paciente/PacientePage'
import ProfissionalPage from '../../../mf-cadastros/src/profissional/ProfissionalPage'
import TabelaPage from '../../../mf-cadastros/src/tabelaProcedimento/TabelaProcedimentoPage'
import UnidadePage from '../../../mf-cadastros/src/unidade/UnidadePage'
import UsuarioPage from '../../../mf-cadastros/src/usuario/UsuarioPage'

const PAGINAS = {
  paciente: PacientePage,
  profissional: ProfissionalPage,
  dominio: DominioPage,
  tabela: TabelaPage,
  especialidade: EspecialidadePage,
  convenio: ConvenioPage,
  unidade: UnidadePage,
  usuario: UsuarioPage,
  medico: MedicoPage,
  cid: CidPage,
  bloqueioProfissional: BloqueioProfissionalPage,
  bloqueioUsuario: BloqueioUsuarioPage,
}

useSessao.setState({
  token: 't',
  autenticado: true,
  usuario: { _id: 'eu', name: 'Ana', email: 'ana@clinica.demo', perfil: 'Administrador' },
})
const [nome, id] = location.hash.slice(1).split('/')
const Pagina = PAGINAS[nome]
const router = createMemoryRouter([{ path: '/cadastro/:id?', element: <Pagina /> }], {
  initialEntries: [id ? `/cadastro/${id}` : '/cadastro'],
})
createRoot(document.getElementById('raiz')).render(
  <PortalUI>
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </PortalUI>,
)

// From the moment the key was pressed to the end of the frame that shows it.
window.respostas = []
addEventListener(
  'keydown',
  (e) => {
    requestAnimationFrame(() => {
      const depois = new MessageChannel()
      depois.port1.onmessage = () => window.respostas.push(performance.now() - e.timeStamp)
      depois.port2.postMessage(null)
    })
  },
  true,
)
