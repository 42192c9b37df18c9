import { type ComponentType, lazy } from 'react'
import type { AreaRemotaProps } from '../remotos/AreaRemota'

export const carregarInterno = () => import('../interno')

const sobDemanda = <P extends object>(carregar: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await carregar() }))

/** The login's own file holds the login alone; everything else is fetched when it is needed. */
export const Layout = sobDemanda(async () => (await carregarInterno()).Layout)
export const HomePage = sobDemanda(async () => (await carregarInterno()).HomePage)
export const NaoAutorizadoPage = sobDemanda(async () => (await carregarInterno()).NaoAutorizadoPage)
export const NaoEncontradaPage = sobDemanda(async () => (await carregarInterno()).NaoEncontradaPage)
export const AreaRemota = sobDemanda<AreaRemotaProps>(async () => (await carregarInterno()).AreaRemota)
export const EsqueciSenhaPage = sobDemanda(
  async () => (await import('../paginas/EsqueciSenhaPage')).EsqueciSenhaPage,
)
export const NovaSenhaPage = sobDemanda(async () => (await import('../paginas/NovaSenhaPage')).NovaSenhaPage)
export const TrocarSenhaPage = sobDemanda(
  async () => (await import('../paginas/TrocarSenhaPage')).TrocarSenhaPage,
)
export const PrimeiroAcessoPage = sobDemanda(
  async () => (await import('../paginas/PrimeiroAcessoPage')).PrimeiroAcessoPage,
)
