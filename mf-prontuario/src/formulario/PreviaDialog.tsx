import type { GrupoDeQuestoes } from '@clinica/shared-domain'
import { Alert, Button, Dialog } from '@clinica/shared-ui'
import { useCallback, useState } from 'react'
import { GruposDeRespostas } from '../respostas/GruposDeRespostas'
import { initialRespostas, listErros, type Resposta, toPergunta } from '../respostas/pergunta'

type Props = { nome: string; grupos: readonly GrupoDeQuestoes[]; onClose: () => void }

const NENHUM: Readonly<Record<string, string>> = {}

/** The form as it will be answered; what is answered here is kept nowhere. */
export const PreviaDialog = ({ nome, grupos, onClose }: Props) => {
  const questoes = grupos.flatMap((g) => g.questoes)
  const [respostas, setRespostas] = useState(() => initialRespostas(questoes))
  const [conferidas, setConferidas] = useState(false)
  const mudar = useCallback(
    (questao: string, resposta: Resposta) => setRespostas((antes) => ({ ...antes, [questao]: resposta })),
    [],
  )
  const erros = conferidas ? listErros(questoes.map(toPergunta), respostas) : NENHUM
  const faltam = Object.keys(erros).length
  return (
    <Dialog
      open
      maxWidth="md"
      title={nome ? `Pré-visualização: ${nome}` : 'Pré-visualização'}
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" onClick={() => setConferidas(true)}>
            Conferir respostas
          </Button>
          <Button variant="contained" onClick={onClose}>
            Fechar
          </Button>
        </>
      }
    >
      <Alert
        severity={conferidas ? (faltam > 0 ? 'warning' : 'success') : 'info'}
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
      <GruposDeRespostas grupos={grupos} respostas={respostas} onChange={mudar} erros={erros} />
    </Dialog>
  )
}
