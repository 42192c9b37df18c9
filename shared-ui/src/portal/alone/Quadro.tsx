import { startLive, useCan, useLoading } from '@clinica/shared-auth'
import { LOGADO } from '@clinica/shared-domain/acesso'
import styled from '@emotion/styled'
import { useCallback, useEffect, useState } from 'react'
import { Link, Outlet } from 'react-router-dom'
import { AjudaHost } from '../../ajuda/AjudaHost'
import { showHelp } from '../../ajuda/painel'
import { Icon } from '../../base/Icon'
import { IconButton } from '../../base/IconButton'
import { LinearProgress } from '../../base/LinearProgress'
import { LeaveGuard } from '../../form/leave-guard'
import type { RemoteModule } from '../../remote-module'
import { hasSections, ListaDasTelas, MenuDasTelas, useRotasDoMenu } from './MenuDasTelas'
import { MinhaConta } from './MinhaConta'
import { useClinica } from './use-clinica'

const Barra = styled.header`
  position: sticky;
  top: 0;
  z-index: 1250;
  display: flex;
  align-items: center;
  gap: 10px;
  box-sizing: border-box;
  height: 56px;
  padding: 0 14px 0 10px;
  background: var(--surface);
  border-bottom: 1px solid var(--line);
  @media print {
    display: none;
  }
`
const Marca = styled(Link)`
  flex: 0 1 auto;
  min-width: 0;
  overflow: hidden;
  color: var(--text);
  font-weight: 650;
  letter-spacing: -0.01em;
  text-decoration: none;
  text-overflow: ellipsis;
  white-space: nowrap;
`
const Titulo = styled.span`
  flex: none;
  padding-left: 10px;
  border-left: 1px solid var(--line);
  font-weight: 600;
`
const Corpo = styled.div`
  @media (min-width: 1024px) {
    &[data-lateral] {
      display: grid;
      grid-template-columns: 232px minmax(0, 1fr);
    }
  }
`
const Lateral = styled.aside`
  display: none;
  @media (min-width: 1024px) {
    display: block;
    position: sticky;
    top: 56px;
    box-sizing: border-box;
    height: calc(100dvh - 56px);
    overflow: hidden auto;
    border-right: 1px solid var(--line);
    & > nav {
      width: auto;
    }
    a {
      font-size: 14px;
      line-height: 1.25;
    }
  }
  @media print {
    display: none;
  }
`
/** The slide-out menu, where the same list does not stand at the side. */
const Abrir = styled.span`
  @media (min-width: 1024px) {
    &[data-lateral] {
      display: none;
    }
  }
`
const Conteudo = styled.main`
  min-width: 0;
  padding: 12px 20px 48px;
  @media (max-width: 600px) {
    padding-inline: 12px;
  }
  @media print {
    padding: 0;
  }
`
const Resto = styled.span`
  flex: 1 1 0;
`
const Portal = styled.a`
  display: flex;
  align-items: center;
  gap: 6px;
  padding: 6px 8px;
  color: var(--text);
  font-weight: 600;
  text-decoration: none;
  @media (max-width: 600px) {
    display: none;
  }
`
/** On a host of its own the portal is elsewhere. */
const noPortal = (): boolean => new URL(document.baseURI).pathname.startsWith('/so/')
const Progresso = styled.div`
  position: fixed;
  inset: 56px 0 auto;
  z-index: 1251;
`

/** What stands around every screen of a remote alone: its menu, the clinic, the person. */
const NADA = { default: [] }

export const Quadro = ({ modulo }: { modulo: RemoteModule }) => {
  const { id, routes: rotas, title: titulo, help } = modulo
  const clinica = useClinica()
  const [aberto, setAberto] = useState(false)
  const carregando = useLoading()
  const logado = useCan(LOGADO)
  const doMenu = useRotasDoMenu(rotas)
  const lateral = hasSections(doMenu) || undefined
  const loadHelp = useCallback(async () => (await (help?.() ?? NADA)).default, [help])
  useEffect(() => (logado ? startLive() : undefined), [logado])
  return (
    <>
      <LeaveGuard />
      <Barra>
        {doMenu.length > 1 ? (
          <Abrir data-lateral={lateral}>
            <IconButton
              label={aberto ? 'Fechar menu' : 'Abrir menu'}
              icon="menu"
              aria-expanded={aberto}
              onClick={() => setAberto(!aberto)}
            />
          </Abrir>
        ) : null}
        <Marca to="/">{clinica || 'Portal da clínica'}</Marca>
        {titulo ? <Titulo>{titulo}</Titulo> : null}
        <Resto />
        {noPortal() ? (
          <Portal href="/">
            Portal <Icon name="externo" size={15} />
          </Portal>
        ) : null}
        {logado ? (
          <IconButton label="Ajuda" icon="ajuda" aria-keyshortcuts="F1" onClick={() => showHelp()} />
        ) : null}
        <MinhaConta />
      </Barra>
      {logado ? <AjudaHost parte={id} load={loadHelp} /> : null}
      <MenuDasTelas rotas={doMenu} aberto={aberto} onClose={() => setAberto(false)} />
      <Progresso>{carregando ? <LinearProgress /> : null}</Progresso>
      <Corpo data-lateral={lateral}>
        {lateral ? (
          <Lateral>
            <ListaDasTelas rotas={doMenu} />
          </Lateral>
        ) : null}
        <Conteudo>
          <Outlet />
        </Conteudo>
      </Corpo>
    </>
  )
}
