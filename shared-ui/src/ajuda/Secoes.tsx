import styled from '@emotion/styled'
import { Link } from 'react-router-dom'
import { useHasRoute } from '../has-route'
import type { BlocoDeAjuda, SecaoDeAjuda, TrechoDeAjuda } from './pagina'

const Texto = styled.div`
  & h2 {
    margin: 22px 0 6px;
    font-size: 15px;
    font-weight: 650;
  }
  & h3 {
    margin: 16px 0 4px;
    font-size: 14px;
    font-weight: 620;
  }
  & h2,
  & h3 {
    scroll-margin-top: 72px;
  }
  & p,
  & ul,
  & ol {
    margin: 0 0 8px;
    line-height: 1.55;
  }
  & ul,
  & ol {
    padding-left: 20px;
  }
  & li + li {
    margin-top: 3px;
  }
  & a {
    color: var(--primary);
  }
  & kbd {
    padding: 1px 6px;
    border: 1px solid var(--line);
    border-radius: 6px;
    background: var(--bg);
    font: inherit;
    font-size: 12.5px;
    white-space: nowrap;
  }
  & [data-achada] {
    margin-left: -12px;
    padding-left: 9px;
    border-left: 3px solid var(--primary);
  }
`

/** Where the portal has no such screen, or this person may not open it, the words stay. */
const Caminho = ({ link, texto, onLeave }: { link: string; texto: string; onLeave?: () => void }) =>
  useHasRoute(link) ? (
    <Link to={link} onClick={onLeave}>
      {texto}
    </Link>
  ) : (
    texto
  )

const Trecho = ({ trecho, onLeave }: { trecho: TrechoDeAjuda; onLeave?: () => void }) => {
  if (typeof trecho === 'string') return trecho
  if ('forte' in trecho) return <b>{trecho.forte}</b>
  if ('tecla' in trecho) return <kbd>{trecho.tecla}</kbd>
  return <Caminho {...trecho} onLeave={onLeave} />
}

const keyOf = (i: number) => i

const Frase = ({ trechos, onLeave }: { trechos: TrechoDeAjuda[]; onLeave?: () => void }) => (
  <>
    {trechos.map((trecho, i) => (
      <Trecho key={keyOf(i)} trecho={trecho} onLeave={onLeave} />
    ))}
  </>
)

const Bloco = ({ bloco, onLeave }: { bloco: BlocoDeAjuda; onLeave?: () => void }) => {
  if (bloco.tipo === 'texto')
    return (
      <p>
        <Frase trechos={bloco.trechos} onLeave={onLeave} />
      </p>
    )
  const Lista = bloco.tipo === 'passos' ? 'ol' : 'ul'
  return (
    <Lista>
      {bloco.itens.map((trechos, i) => (
        <li key={keyOf(i)}>
          <Frase trechos={trechos} onLeave={onLeave} />
        </li>
      ))}
    </Lista>
  )
}

type Props = {
  secoes: readonly SecaoDeAjuda[]
  /** The section that was asked for is marked. */
  achada?: string
  /** A link leads to another screen. */
  onLeave?: () => void
}

/** The text of a help page; each section's heading has its id. */
export const SecoesDeAjuda = ({ secoes, achada, onLeave }: Props) => (
  <Texto>
    {secoes.map(({ id, nivel, titulo, blocos }) => {
      const Titulo = nivel === 2 ? 'h2' : 'h3'
      return (
        <section key={id} data-achada={achada !== undefined && id === achada ? '' : undefined}>
          {titulo ? (
            <Titulo id={`ajuda-${id}`} tabIndex={-1}>
              {titulo}
            </Titulo>
          ) : null}
          {blocos.map((bloco, i) => (
            <Bloco key={keyOf(i)} bloco={bloco} onLeave={onLeave} />
          ))}
        </section>
      )
    })}
  </Texto>
)
