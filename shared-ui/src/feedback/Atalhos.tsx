import styled from '@emotion/styled'
import { useEffect, useState } from 'react'
import { Checkbox } from '../base/Checkbox'
import { Dialog } from '../base/Dialog'
import { type GrupoDeAtalhos, useAtalhosDaTela } from './atalhos'
import { setUmaTecla, useUmaTecla } from './uma-tecla'

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

const Escolha = styled.div`
  margin-bottom: 14px;
  & p {
    margin: 0;
    color: var(--muted);
    font-size: 12.5px;
  }
`

const DO_PORTAL: GrupoDeAtalhos = [
  'Em todo o portal',
  [
    ['Buscar tela, paciente ou guia', 'Ctrl + K'],
    ['Fechar o que está aberto', 'Esc'],
    ['Mostrar esta lista', '?'],
  ],
]
/** A key that alone writes something. */
const SOZINHA = /^[A-Z?/]$/

/** What the keys do here. */
const Atalhos = ({ onFechar }: { onFechar: () => void }) => {
  const daTela = useAtalhosDaTela((s) => s.daTela)
  const umaTecla = useUmaTecla()
  const [grupos, setGrupos] = useState<readonly GrupoDeAtalhos[] | null>(null)
  useEffect(() => {
    let vivo = true
    const mostrar = (lidos: readonly (readonly GrupoDeAtalhos[])[]) => vivo && setGrupos(lidos.flat())
    // What does not come is left out: the others help all the same.
    Promise.all(daTela.map((ler) => ler().catch(() => []))).then(mostrar, () => mostrar([]))
    return () => {
      vivo = false
    }
  }, [daTela])
  if (!grupos) return null
  return (
    <Dialog open scroll="body" title="Atalhos do teclado" onClose={onFechar}>
      <Escolha>
        <Checkbox name="umaTecla" label="Atalhos de uma tecla" checked={umaTecla} onChange={setUmaTecla} />
        <p>
          Desligados, letras e sinais sozinhos não fazem nada neste navegador; setas, Ctrl e Alt continuam.
        </p>
      </Escolha>
      {[...grupos, DO_PORTAL].map(([titulo, linhas]) => (
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
      ))}
    </Dialog>
  )
}
export default Atalhos
