import { useSessao } from '@clinica/shared-auth'
import styled from '@emotion/styled'
import Drawer from '@mui/material/Drawer'
import { useEffect, useId, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useMedia } from '../base/hooks/use-media'
import { Icon } from '../base/Icon'
import { IconButton } from '../base/IconButton'
import { Skeleton } from '../base/Skeleton'
import { ListaDeTeclas, useGruposDeTeclas } from '../feedback/ListaDeTeclas'
import { useHasRoute } from '../has-route'
import { pageOf, sectionOfRefusal, sectionsFor } from './pagina'
import { closeHelp, type FonteDeAjuda, type PedidoDeAjuda } from './painel'
import { SecoesDeAjuda } from './Secoes'
import { useHelpPages } from './use-help-pages'

const Topo = styled.header`
  position: sticky;
  top: 0;
  z-index: 1;
  display: flex;
  align-items: center;
  gap: 8px;
  padding: 10px 10px 10px 20px;
  background: var(--surface);
  border-bottom: 1px solid var(--line);
  & h1 {
    flex: 1;
    min-width: 0;
    margin: 0;
    font-size: 16px;
    font-weight: 650;
  }
  & small {
    display: block;
    color: var(--muted);
    font-size: 12.5px;
    font-weight: 500;
  }
`
const Corpo = styled.div`
  padding: 14px 20px 32px;
`
const Pe = styled.p`
  margin: 24px 0 0;
  & a {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-height: 44px;
    color: var(--primary);
  }
`
const Teclas = styled.section`
  margin-top: 26px;
  padding-top: 14px;
  border-top: 1px solid var(--line);
  & h2 {
    margin: 0 0 8px;
    font-size: 15px;
    font-weight: 650;
  }
`

const Manual = ({ to }: { to: string }) =>
  useHasRoute(to) ? (
    <Pe>
      <Link to={to} onClick={closeHelp}>
        <Icon name="documento" size={16} /> Abrir no manual
      </Link>
    </Pe>
  ) : null

/** Beside the screen, which goes on being used; on a phone, over it. */
export default function PainelDeAjuda({ fonte, pedido }: { fonte: FonteDeAjuda; pedido: PedidoDeAjuda }) {
  const { pathname } = useLocation()
  const usuario = useSessao((s) => s.usuario)
  const teclas = useGruposDeTeclas()
  const estreita = useMedia('(max-width: 760px)')
  const id = useId()
  // Where it stands alone in: what is beside a modal's own place is hidden from screen readers, and the screen goes on being used.
  const [lugar, setLugar] = useState<HTMLDivElement | null>(null)
  const titulo = useRef<HTMLHeadingElement>(null)
  const [parte = fonte.parte, pedida] = pedido.pagina?.split('/') ?? []
  const { paginas, falhou, again } = useHelpPages(fonte.load, parte)
  const pagina = pedida ? paginas?.find((p) => p.id === pedida) : paginas && pageOf(paginas, pathname)
  const secoes = pagina ? sectionsFor(pagina, usuario) : []
  const achada = pedido.recusa ? sectionOfRefusal(secoes, pedido.recusa) : pedido.secao

  useEffect(() => {
    const alvo = pagina && achada ? document.getElementById(`ajuda-${achada}`) : titulo.current
    alvo?.focus({ preventScroll: !achada })
    if (achada) alvo?.scrollIntoView?.({ block: 'start' })
  }, [pagina, achada])

  return (
    <>
      <div ref={setLugar} />
      {estreita || lugar ? (
        <Drawer
          open
          container={estreita ? undefined : lugar}
          anchor="right"
          onClose={closeHelp}
          hideBackdrop={!estreita}
          disableScrollLock={!estreita}
          disableEnforceFocus={!estreita}
          aria-labelledby={id}
          sx={estreita ? undefined : { pointerEvents: 'none' }}
          slotProps={{
            paper: {
              role: estreita ? 'dialog' : 'complementary',
              'aria-modal': estreita ? true : undefined,
              'aria-labelledby': id,
              sx: {
                top: 56,
                height: 'calc(100% - 56px)',
                width: estreita ? '100%' : 420,
                pointerEvents: 'auto',
                borderLeft: '1px solid var(--line)',
              },
            },
          }}
        >
          <Topo>
            <h1 id={id} ref={titulo} tabIndex={-1}>
              <small>Ajuda</small>
              {pagina?.titulo ?? 'Desta tela'}
            </h1>
            <IconButton label="Fechar a ajuda" icon="fechar" onClick={closeHelp} />
          </Topo>
          <Corpo>
            {falhou ? (
              <p role="alert">
                A ajuda desta tela não pôde ser lida.{' '}
                <button type="button" onClick={again}>
                  Tentar novamente
                </button>
              </p>
            ) : paginas === undefined ? (
              <Skeleton height={180} />
            ) : pagina ? (
              <SecoesDeAjuda secoes={secoes} achada={achada} onLeave={estreita ? closeHelp : undefined} />
            ) : (
              <p>Não há ajuda para esta tela.</p>
            )}
            {pedida ? null : (
              <Teclas aria-label="Teclas">
                <h2>Teclas</h2>
                <ListaDeTeclas grupos={teclas ?? []} />
              </Teclas>
            )}
            {fonte.manual && pagina ? <Manual to={`${fonte.manual}/${parte}/${pagina.id}`} /> : null}
          </Corpo>
        </Drawer>
      ) : null}
    </>
  )
}
