import { telas } from '@clinica/shared-domain/acesso'
import type { RemoteModule } from '@clinica/shared-ui/remote-module'

export default {
  contract: 1,
  id: 'cadastros',
  routes: [
    {
      path: '/cid',
      name: 'Cid',
      title: 'CID',
      access: telas.cid,
      load: () => import('./cid/CidsPage'),
      menu: { group: 'Administrativo', title: 'CID', icon: 'cid', order: 40 },
    },
    {
      path: '/cid/cadastro/:id?',
      title: 'Cadastro de CID',
      access: telas.cid,
      load: () => import('./cid/CidPage'),
      parent: '/cid',
    },
  ],
} satisfies RemoteModule
