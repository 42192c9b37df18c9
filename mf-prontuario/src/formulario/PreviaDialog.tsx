import type { GrupoDeQuestoes } from '@clinica/shared-domain'
import { Alert, Button, Dialog } from '@clinica/shared-ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { GruposDeRespostas } from '../respostas/GruposDeRespostas'
import { initialRespostas, listErros, type Resposta, toPergunta } from '../respostas/pergunta'

type Props = { nome: string; grupos: readonly GrupoDeQuestoes[]; onClose: () => void }

const NENHUM: Readonly<Record<string, string>> = {}

/** The form as it will be answered; what is answered here is kept nowhere. */
export const PreviaDialog = ({ nome, grupos, onClose }: Props) => {
  const questoes = grupos.flatMap((g) => g.questoes)
  const [respostas, setRespostas] = useState(() => initialRespostas(questoes))
  const [conferidas, setConferidas] = useState(0)
  const mudar = useCallback(
    (questao: string, resposta: Resposta) => setRespostas((antes) => ({ ...antes, [questao]: resposta })),
    [],
  )
  const corpo = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!conferidas) return
    const primeira = corpo.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    const campo = primeira?.matches('[role=radiogroup]') ? primeira.querySelector('input') : primeira
    campo?.focus()
  }, [conferidas])
  const erros = conferidas > 0 ? listErros(questoes.map(toPergunta), respostas) : NENHUM
  const faltam = Object.keys(erros).length
  return (
    <Dialog
      open
      maxWidth="md"
      title={nome ? `Pré-visualização: ${nome}` : 'Pré-visualização'}
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" onClick={() => setConferidas((vez) => vez + 1)}>
            Conferir respostas
          </Button>
          <Button variant="contained" onClick={onClose}>
            Fechar
          </Button>
        </>
      }
    >
      <Alert
        severity={conferidas > 0 ? (faltam > 0 ? 'warning' : 'success') : 'info'}
        role="status"
        style={{ marginBottom: 16 }}
      >
        {!conferidas
          ? 'É assim que o formulário será respondido. Nada do que se responde aqui é guardado.'
          : faltam === 0
            ? 'Todas as respostas seriam aceitas.'
            : faltam === 1
              ? 'Uma resposta não seria aceita.'
              : `${faltam} respostas não seriam aceitas.`}
      </Alert>
      <div ref={corpo}>
        <GruposDeRespostas grupos={grupos} respostas={respostas} onChange={mudar} erros={erros} />
      </div>
    </Dialog>
  )
}
