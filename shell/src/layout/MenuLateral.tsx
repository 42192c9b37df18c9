import { useSessao } from '@clinica/shared-auth'
import { Drawer, Icon } from '@clinica/shared-ui'
import { NavLink } from '@clinica/shared-ui/router'
import { useId, useMemo } from 'react'
import { useCatalogo } from '../remotos/catalogo'
import { prefetch } from '../remotos/load'
import css from './MenuLateral.module.css'
import { type EntradaDoMenu, type GrupoDoMenu, menuOf } from './menu'

/** Slide-out menu: width and duration of spec 1 §9. */
const LARGURA = 256
const DURACAO = 300

const Entrada = ({ entrada, close }: { entrada: EntradaDoMenu; close: () => void }) => {
  const look = () => entrada.rota && prefetch(entrada.rota.remoto, entrada.rota.path)
  return (
    <li>
      <NavLink
        to={entrada.caminho}
        end
        className={({ isActive }) => (isActive ? `${css.entrada} ${css.ativa}` : css.entrada)}
        onClick={close}
        onPointerEnter={look}
        onFocus={look}
      >
        <Icon name={entrada.icone} />
        {entrada.titulo}
      </NavLink>
    </li>
  )
}

const Grupo = ({ grupo, close, nivel = 2 }: { grupo: GrupoDoMenu; close: () => void; nivel?: 2 | 3 }) => {
  const id = useId()
  const Titulo = nivel === 2 ? 'h2' : 'h3'
  return (
    <div className={nivel === 2 ? css.grupo : css.subgrupo}>
      {grupo.titulo ? (
        <Titulo id={id} className={css.titulo}>
          {grupo.titulo}
        </Titulo>
      ) : null}
      {grupo.entradas.length > 0 ? (
        <ul aria-labelledby={grupo.titulo ? id : undefined}>
          {grupo.entradas.map((e) => (
            <Entrada key={e.caminho} entrada={e} close={close} />
          ))}
        </ul>
      ) : null}
      {grupo.subgrupos.map((g) => (
        <Grupo key={g.titulo} grupo={g} close={close} nivel={3} />
      ))}
    </div>
  )
}

export const MenuLateral = ({ aberto, close }: { aberto: boolean; close: () => void }) => {
  const usuario = useSessao((s) => s.usuario)
  const remotos = useCatalogo((s) => s.remotos)
  const grupos = useMemo(() => menuOf(remotos, usuario), [remotos, usuario])
  return (
    <Drawer
      open={aberto}
      onClose={close}
      transitionDuration={DURACAO}
      slotProps={{
        paper: { 'aria-label': 'Menu', sx: { width: LARGURA, top: 56, height: 'calc(100% - 56px)' } },
      }}
    >
      <nav className={css.menu} aria-label="Menu principal">
        {grupos.map((g) => (
          <Grupo key={g.titulo ?? 'soltas'} grupo={g} close={close} />
        ))}
      </nav>
    </Drawer>
  )
}
