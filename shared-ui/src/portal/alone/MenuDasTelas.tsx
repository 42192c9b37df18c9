import { useSessao } from '@clinica/shared-auth'
import { can } from '@clinica/shared-domain/acesso'
import styled from '@emotion/styled'
import Drawer from '@mui/material/Drawer'
import { NavLink } from 'react-router-dom'
import { Icon } from '../../base/Icon'
import type { MenuGroup, RemoteRoute } from '../../remote-module'

const GRUPOS: (MenuGroup | undefined)[] = [
  undefined,
  'Atendimento',
  'Evolução',
  'Administrativo',
  'Relatórios',
]

const Lista = styled.nav`
  width: 256px;
  box-sizing: border-box;
  padding: 10px 10px 24px;
  h2 {
    margin: 12px 10px 4px;
    font-size: 12px;
    font-weight: 650;
    color: var(--muted);
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  a {
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: 40px;
    padding: 0 10px;
    border-radius: 10px;
    color: var(--text);
    text-decoration: none;
  }
  a:hover {
    background: var(--line-soft);
  }
  a.active {
    background: var(--primary-soft);
    color: var(--primary);
    font-weight: 600;
  }
`

type RotaDoMenu = RemoteRoute & { menu: NonNullable<RemoteRoute['menu']> }

/** The entries of this remote that the person may open, in the portal's order. */
export const useRotasDoMenu = (rotas: readonly RemoteRoute[]): RotaDoMenu[] => {
  const usuario = useSessao((s) => s.usuario)
  const grupo = (r: RotaDoMenu) => GRUPOS.indexOf(r.menu.group)
  return rotas
    .filter((r): r is RotaDoMenu => r.menu !== undefined && can(usuario, r.access))
    .sort((a, b) => grupo(a) - grupo(b) || a.menu.order - b.menu.order)
}

export const hasSections = (rotas: readonly RotaDoMenu[]): boolean => rotas.some((r) => r.menu.section)

/** Another entry stands below this one's address, and is not this one. */
const isParent = (path: string, rotas: readonly RotaDoMenu[]): boolean =>
  rotas.some((r) => r.path.startsWith(`${path}/`))

export const pathOf = (rota: RemoteRoute): string => rota.path.replace(/\/:[^/]+\?$/, '')

type ListaProps = { rotas: readonly RotaDoMenu[]; onClose?: () => void }

/** The screens of this remote by the portal's groups, or by headings of its own where it has them. */
export const ListaDasTelas = ({ rotas, onClose }: ListaProps) => {
  const comSecoes = hasSections(rotas)
  const headingOf = ({ menu }: RotaDoMenu) => (comSecoes ? menu.section : menu.group)
  const titulos = [...new Set(rotas.map(headingOf))]
  return (
    <Lista aria-label="Menu principal">
      {titulos.map((titulo) => (
        <section key={titulo ?? ''}>
          {titulo ? <h2>{titulo}</h2> : null}
          <ul>
            {rotas
              .filter((r) => headingOf(r) === titulo)
              .map((r) => (
                <li key={r.path}>
                  <NavLink to={pathOf(r)} end={isParent(pathOf(r), rotas)} onClick={onClose}>
                    <Icon name={r.menu.icon} />
                    {r.menu.title}
                  </NavLink>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </Lista>
  )
}

type Props = { rotas: readonly RotaDoMenu[]; aberto: boolean; onClose: () => void }

/** The same slide-out menu as the portal's, with the screens of this remote alone. */
export const MenuDasTelas = ({ rotas, aberto, onClose }: Props) => (
  <Drawer
    open={aberto}
    onClose={onClose}
    slotProps={{ paper: { 'aria-label': 'Menu', sx: { top: 56, height: 'calc(100% - 56px)' } } }}
  >
    <ListaDasTelas rotas={rotas} onClose={onClose} />
  </Drawer>
)
