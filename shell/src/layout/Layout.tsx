import { onHiddenPatient, startLive, useSessao } from '@clinica/shared-auth'
import { AreaError } from '@clinica/shared-ui'
import { firstScreen } from '@clinica/shared-ui/portal'
import { clearArea } from '@clinica/shared-ui/query'
import { retrying } from '@clinica/shared-ui/retrying'
import { Outlet, useLocation } from '@clinica/shared-ui/router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useCatalogo } from '../remotos/catalogo'
import { Limite } from '../remotos/Limite'
import { Ajuda } from './ajuda/Ajuda'
import { BarraSuperior } from './BarraSuperior'
import { BuscaAbrindo } from './busca/BuscaAbrindo'
import { useAtalhoDaBusca } from './busca/useAtalhoDaBusca'
import { useConfigurando } from './configurando'
import { FaixaNovaVersao } from './FaixaNovaVersao'
import { FaixaRemotoLocal } from './FaixaRemotoLocal'
import css from './Layout.module.css'
import { MenuLateral } from './MenuLateral'
import { Rodape } from './Rodape'
import { Trilha } from './Trilha'
import { useArraste } from './useArraste'

const Busca = lazy(retrying(() => import('./busca/Busca')))
const loadQuestion = retrying(() => import('./askWhy'))
const askWhy = async (paciente: string) => (await loadQuestion()).askWhy(paciente)
const FaixaDosPassos = lazy(retrying(() => import('./FaixaDosPassos')))

/** Screens that say the steps to the first booking themselves. */
const GUIADAS = ['/home', '/configurar']

/** Once the first screen stands and has said what it shows: the server repeats what happened since it was read. */
const useLiveStream = (): void =>
  useEffect(() => {
    let stop: (() => void) | undefined
    let gone = false
    void firstScreen().then(() => {
      if (!gone) stop = startLive()
    })
    return () => {
      gone = true
      stop?.()
    }
  }, [])

const SemCatalogo = () =>
  useCatalogo((s) => s.falhou) ? (
    <AreaError
      titulo="A lista de telas do portal não pôde ser lida."
      conteudo="As telas de agenda e cadastros voltam quando o servidor responder."
      onRetry={() => location.reload()}
    />
  ) : null

const Quadro = () => {
  const { pathname } = useLocation()
  const configurando = useConfigurando((s) => s.configurando)
  const [menu, setMenu] = useState(false)
  const [busca, setBusca] = useState(false)
  const [digitado, setDigitado] = useState('')
  const closeBusca = () => {
    setBusca(false)
    setDigitado('')
  }
  useArraste(menu, setMenu)
  useAtalhoDaBusca(() => setBusca(true))
  useLiveStream()
  useEffect(() => onHiddenPatient(askWhy), [])
  return (
    <>
      <a className={css.pular} href="#conteudo">
        Pular para o conteúdo
      </a>
      <BarraSuperior menuAberto={menu} openMenu={() => setMenu(!menu)} openBusca={() => setBusca(true)} />
      <MenuLateral aberto={menu} close={() => setMenu(false)} />
      {busca ? (
        <Limite painel={() => null}>
          <Suspense fallback={<BuscaAbrindo typeIn={setDigitado} close={closeBusca} />}>
            <Busca digitado={digitado} close={closeBusca} />
          </Suspense>
        </Limite>
      ) : null}
      <Ajuda />
      <div className={css.corpo}>
        <FaixaRemotoLocal />
        {configurando && !GUIADAS.includes(pathname) ? (
          <Limite painel={() => null}>
            <Suspense fallback={null}>
              <FaixaDosPassos />
            </Suspense>
          </Limite>
        ) : null}
        <Trilha />
        <main id="conteudo" tabIndex={-1} className={css.conteudo}>
          <SemCatalogo />
          <Limite
            key={pathname}
            // The shell's own screens read anew what they may have fallen over.
            onAttempt={() => clearArea('shell')}
            painel={(attempt) => <AreaError onRetry={attempt} />}
          >
            <Suspense fallback={null}>
              <Outlet />
            </Suspense>
          </Limite>
        </main>
        <Rodape />
        <FaixaNovaVersao />
      </div>
    </>
  )
}

/** The frame of the logged-in screens; /_401 and the 404 page also stand without it. */
export const Layout = () => {
  const autenticado = useSessao((s) => s.autenticado)
  if (autenticado) return <Quadro />
  return (
    <main className={css.semSessao}>
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </main>
  )
}
