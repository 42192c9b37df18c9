import { startLive, useCan, useLoading } from '@clinica/shared-auth'
import { LOGADO } from '@clinica/shared-domain/acesso'
import styled from '@emotion/styled'
import { useEffect, useState } from 'react'
import { Link, Outlet } from 'react-router-dom'
import { IconButton } from '../../base/IconButton'
import { LinearProgress } from '../../base/LinearProgress'
import type { RemoteRoute } from '../../remote-module'
import { MenuDasTelas, useRotasDoMenu } from './MenuDasTelas'
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
`
const Marca = styled(Link)`
  flex: 1 1 auto;
  min-width: 0;
  overflow: hidden;
  color: var(--text);
  font-weight: 650;
  letter-spacing: -0.01em;
  text-decoration: none;
  text-overflow: ellipsis;
  white-space: nowrap;
`
const Conteudo = styled.main`
  padding: 12px 20px 48px;
`
const Progresso = styled.div`
  position: fixed;
  inset: 56px 0 auto;
  z-index: 1251;
`

/** What stands around every screen of a remote alone: its menu, the clinic, the person. */
export const Quadro = ({ rotas }: { rotas: readonly RemoteRoute[] }) => {
  const clinica = useClinica()
  const [aberto, setAberto] = useState(false)
  const carregando = useLoading()
  const logado = useCan(LOGADO)
  const doMenu = useRotasDoMenu(rotas)
  useEffect(() => (logado ? startLive() : undefined), [logado])
  return (
    <>
      <Barra>
        {doMenu.length > 1 ? (
          <IconButton
            label={aberto ? 'Fechar menu' : 'Abrir menu'}
            icon="menu"
            aria-expanded={aberto}
            onClick={() => setAberto(!aberto)}
          />
        ) : null}
        <Marca to="/">{clinica || 'Portal da clínica'}</Marca>
        <MinhaConta />
      </Barra>
      <MenuDasTelas rotas={doMenu} aberto={aberto} fechar={() => setAberto(false)} />
      <Progresso>{carregando ? <LinearProgress /> : null}</Progresso>
      <Conteudo>
        <Outlet />
      </Conteudo>
    </>
  )
}
