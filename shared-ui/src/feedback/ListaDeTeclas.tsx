import styled from '@emotion/styled'
import { useEffect, useState } from 'react'
import { type GrupoDeAtalhos, useAtalhosDaTela } from './atalhos'
import { useUmaTecla } from './uma-tecla'

const Grupo = styled.section`
  & h3 {
    margin: 14px 0 4px;
    font-size: 13.5px;
    font-weight: 620;
  }
  &:first-of-type h3 {
    margin-top: 0;
  }
  & dl {
    margin: 0;
  }
  & dl > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 12px;
    padding: 6px 0;
    border-bottom: 1px solid var(--line-soft);
  }
  & dt {
    flex: 1 1 220px;
  }
  & dd {
    display: flex;
    gap: 4px;
    margin: 0;
  }
  & small {
    color: var(--muted);
    font-size: 12.5px;
  }
  & kbd {
    min-width: 26px;
    padding: 2px 7px;
    border: 1px solid var(--line);
    border-radius: 6px;
    background: var(--bg);
    font: inherit;
    font-size: 12.5px;
    text-align: center;
  }
`

const DO_PORTAL: GrupoDeAtalhos = [
  'Em todo o portal',
  [
    ['Buscar tela, paciente ou guia', 'Ctrl + K'],
    ['Fechar o que está aberto', 'Esc'],
    ['Mostrar esta lista', '?'],
    ['Abrir e fechar a ajuda desta tela', 'F1'],
  ],
]
/** A key that alone writes something. */
const SOZINHA = /^[A-Z?/]$/

/** The keys of the screen, then those of the whole portal; null until the screen's are read. */
export const useGruposDeTeclas = (): readonly GrupoDeAtalhos[] | null => {
  const daTela = useAtalhosDaTela((s) => s.daTela)
  const [grupos, setGrupos] = useState<readonly GrupoDeAtalhos[] | null>(null)
  useEffect(() => {
    let vivo = true
    const show = (lidos: readonly (readonly GrupoDeAtalhos[])[]) =>
      vivo && setGrupos([...lidos.flat(), DO_PORTAL])
    // What does not come is left out: the others help all the same.
    Promise.all(daTela.map((read) => read().catch(() => []))).then(show, () => show([]))
    return () => {
      vivo = false
    }
  }, [daTela])
  return grupos
}

/** What the keys do here. */
export const ListaDeTeclas = ({ grupos }: { grupos: readonly GrupoDeAtalhos[] }) => {
  const umaTecla = useUmaTecla()
  return grupos.map(([titulo, linhas]) => (
    <Grupo key={titulo}>
      <h3>{titulo}</h3>
      <dl>
        {linhas.map(([oque, ...teclas]) => (
          <div key={oque}>
            <dt>{oque}</dt>
            <dd>
              {teclas.map((tecla) =>
                SOZINHA.test(tecla) && !umaTecla ? (
                  <small key={tecla}>desligado</small>
                ) : (
                  <kbd key={tecla}>{tecla}</kbd>
                ),
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Grupo>
  ))
}
