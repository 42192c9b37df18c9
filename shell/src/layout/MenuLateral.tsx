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

const Entrada = ({ entrada, fechar }: { entrada: EntradaDoMenu; fechar: () => void }) => {
  const buscar = () => entrada.rota && prefetch(entrada.rota.remoto, entrada.rota.path)
  return (
    <li>
      <NavLink
        to={entrada.caminho}
        end
        className={({ isActive }) => (isActive ? `${css.entrada} ${css.ativa}` : css.entrada)}
        onClick={fechar}
        onPointerEnter={buscar}
        onFocus={buscar}
      >
        <Icon name={entrada.icone} />
        {entrada.titulo}
      </NavLink>
    </li>
  )
}

const Grupo = ({ grupo, fechar, nivel = 2 }: { grupo: GrupoDoMenu; fechar: () => void; nivel?: 2 | 3 }) => {
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
            <Entrada key={e.caminho} entrada={e} fechar={fechar} />
          ))}
        </ul>
      ) : null}
      {grupo.subgrupos.map((g) => (
        <Grupo key={g.titulo} grupo={g} fechar={fechar} nivel={3} />
      ))}
    </div>
  )
}

export const MenuLateral = ({ aberto, fechar }: { aberto: boolean; fechar: () => void }) => {
  const usuario = useSessao((s) => s.usuario)
  const remotos = useCatalogo((s) => s.remotos)
  const grupos = useMemo(() => menuOf(remotos, usuario), [remotos, usuario])
  return (
    <Drawer
      open={aberto}
      onClose={fechar}
      transitionDuration={DURACAO}
      slotProps={{
        paper: { 'aria-label': 'Menu', sx: { width: LARGURA, top: 56, height: 'calc(100% - 56px)' } },
      }}
    >
      <nav className={css.menu} aria-label="Menu principal">
        {grupos.map((g) => (
          <Grupo key={g.titulo ?? 'soltas'} grupo={g} fechar={fechar} />
        ))}
      </nav>
    </Drawer>
  )
}
