import type { GrupoDeQuestoes } from '@clinica/shared-domain'
import { Alert, Button, Dialog } from '@clinica/shared-ui'
import { Formik, useFormSlice, useFormStore } from '@clinica/shared-ui/form'
import { useRef, useState } from 'react'
import { focusFirstInvalid } from '../respostas/focus'
import { GruposDeRespostas } from '../respostas/GruposDeRespostas'
import { initialRespostas, listErros, type Respostas, toGrupo } from '../respostas/pergunta'

type Props = { nome: string; grupos: readonly GrupoDeQuestoes[]; onClose: () => void }
type Valores = { respostas: Respostas }

const Resultado = () => {
  const [vezes, faltam] = useFormSlice((f) => [f.submitCount, Object.keys(f.errors.respostas ?? {}).length])
  const conferida = vezes > 0
  return (
    <Alert
      severity={conferida ? (faltam > 0 ? 'warning' : 'success') : 'info'}
      role="status"
      style={{ marginBottom: 16 }}
    >
      {!conferida
        ? 'É assim que o formulário será respondido. Nada do que se responde aqui é guardado.'
        : faltam === 0
          ? 'Todas as respostas seriam aceitas.'
          : faltam === 1
            ? 'Uma resposta não seria aceita.'
            : `${faltam} respostas não seriam aceitas.`}
    </Alert>
  )
}

const Corpo = ({ nome, grupos, onClose }: Props) => {
  const store = useFormStore()
  const corpo = useRef<HTMLDivElement>(null)
  const check = async () => {
    await store.get().submitForm()
    focusFirstInvalid(corpo.current)
  }
  return (
    <Dialog
      open
      maxWidth="md"
      title={nome ? `Pré-visualização: ${nome}` : 'Pré-visualização'}
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" onClick={() => void check()}>
            Conferir respostas
          </Button>
          <Button variant="contained" onClick={onClose}>
            Fechar
          </Button>
        </>
      }
    >
      <Resultado />
      <div ref={corpo}>
        <GruposDeRespostas grupos={grupos.map(toGrupo)} />
      </div>
    </Dialog>
  )
}

/** The form as it will be answered; what is answered here is kept nowhere. */
export const PreviaDialog = (props: Props) => {
  const [inicial] = useState<Valores>(() => ({
    respostas: initialRespostas(props.grupos.flatMap((g) => g.questoes)),
  }))
  const validate = ({ respostas }: Valores) => {
    const perguntas = props.grupos.map(toGrupo).flatMap((g) => g.perguntas)
    const erros = listErros(perguntas, respostas)
    return Object.keys(erros).length > 0 ? { respostas: erros } : {}
  }
  return (
    <Formik initialValues={inicial} validate={validate} onSubmit={() => undefined}>
      <Corpo {...props} />
    </Formik>
  )
}
