import { retrying } from '@clinica/shared-ui/retrying'
import { type ComponentType, lazy } from 'react'
import type { AreaRemotaProps } from '../remotos/AreaRemota'

export const loadInternal = async () =>
  (await import(/* webpackChunkName: "interno" */ '../interno')).openInternal()

const onDemand = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(retrying(async () => ({ default: await load() })))

/** The login's own file holds the login alone; everything else is fetched when it is needed. */
export const Layout = onDemand(async () => (await loadInternal()).Layout)
export const HomePage = onDemand(
  async () => (await import(/* webpackChunkName: "dentro_home" */ '../paginas/inicio/HomePage')).HomePage,
)
export const NaoAutorizadoPage = onDemand(async () => (await loadInternal()).NaoAutorizadoPage)
export const NaoEncontradaPage = onDemand(async () => (await loadInternal()).NaoEncontradaPage)
export const AreaRemota = onDemand<AreaRemotaProps>(async () => (await loadInternal()).AreaRemota)
export const AjudaPage = onDemand(
  async () => (await import(/* webpackChunkName: "dentro_ajuda" */ '../paginas/ajuda/AjudaPage')).AjudaPage,
)
export const EsqueciSenhaPage = onDemand(
  async () => (await import('../paginas/EsqueciSenhaPage')).EsqueciSenhaPage,
)
export const NovaSenhaPage = onDemand(async () => (await import('../paginas/NovaSenhaPage')).NovaSenhaPage)
export const LembretePage = onDemand(
  async () => (await import('../paginas/lembrete/LembretePage')).LembretePage,
)
export const QuiosquePage = onDemand(
  async () => (await import('../paginas/quiosque/QuiosquePage')).QuiosquePage,
)
export const TrocarSenhaPage = onDemand(
  async () =>
    (await import(/* webpackChunkName: "dentro_senha" */ '../paginas/TrocarSenhaPage')).TrocarSenhaPage,
)
export const SegurancaPage = onDemand(
  async () =>
    (await import(/* webpackChunkName: "dentro_seguranca" */ '../paginas/seguranca/SegurancaPage'))
      .SegurancaPage,
)
export const VersoesPage = onDemand(
  async () =>
    (await import(/* webpackChunkName: "dentro_versoes" */ '../paginas/versoes/VersoesPage')).VersoesPage,
)
export const PrimeiroAcessoPage = onDemand(
  async () => (await import('../paginas/PrimeiroAcessoPage')).PrimeiroAcessoPage,
)
