import { checkConnection, MENSAGENS, stopWaiting, useConnection, useUnsaved } from '@clinica/shared-auth'
import styled from '@emotion/styled'
import { useEffect } from 'react'
import { choose } from '../feedback/dialogos'

/** Above the buttons of a form, which stand at the foot of the window. */
const Faixa = styled.div`
  position: fixed;
  bottom: 76px;
  left: 50%;
  width: max-content;
  max-width: calc(100% - 32px);
  transform: translateX(-50%);
  border-radius: var(--radius);
  box-shadow: 0 8px 28px #0004;
  z-index: 1200;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 4px 12px;
  padding: 8px 16px;
  background: var(--text);
  color: var(--bg);
  font-size: 13.5px;
  button,
  a {
    padding: 4px 8px;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    text-decoration: underline;
    cursor: pointer;
  }
`

const MOTIVO = {
  sem: 'Sem conexão.',
  pagina: 'Esta rede respondeu com uma página própria no lugar do servidor.',
}
const GUARDADO = 'O que você digitou está guardado nesta aba.'

/** What waits is shown over the form, so that nothing is changed behind a save that may have been done. */
const askToWait = async (motivo: string, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    // A card moved waits too, and nothing was changed on the screen behind it.
    const { total, pedidos } = useUnsaved.getState()
    const [guardado, voltar] =
      total > pedidos
        ? [`${GUARDADO} O salvamento segue`, 'Voltar à edição']
        : ['O que você pediu segue', 'Não esperar']
    const resposta = await choose(
      {
        titulo: motivo,
        conteudo: `${MENSAGENS.semResposta}\n\n${guardado} sozinho, uma vez só, quando a conexão voltar.`,
        opcoes: [
          { valor: 'voltar', rotulo: voltar },
          { valor: 'tentar', rotulo: 'Tentar agora', tipo: 'principal' },
        ],
      },
      signal,
    )
    if (signal.aborted) return
    if (resposta === 'tentar') await checkConnection()
    else return stopWaiting()
  }
}

/** Says quietly that the server is away, for as long as it is; a save that waits for it says so in a dialog. */
export const ConexaoHost = () => {
  const connection = useConnection((s) => s.connection)
  const esperando = useConnection((s) => s.waiting > 0)
  const naoSalvo = useUnsaved((s) => s.total > 0)
  useEffect(() => {
    if (connection === 'ok' || !esperando) return
    const controle = new AbortController()
    void askToWait(MOTIVO[connection], controle.signal)
    return () => controle.abort()
  }, [connection, esperando])
  if (connection === 'ok') return null
  return (
    <Faixa role="status">
      <span>
        {MOTIVO[connection]} {naoSalvo ? GUARDADO : 'A tela se atualiza sozinha quando o servidor responder.'}
      </span>
      {connection === 'pagina' ? (
        <a href="/" target="_blank" rel="noreferrer">
          Abrir a página da rede
        </a>
      ) : null}
      <button type="button" onClick={() => void checkConnection()}>
        Tentar agora
      </button>
    </Faixa>
  )
}
