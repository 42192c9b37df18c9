import { getIn, useFieldWords, useFormSlice, useFormStore } from '@clinica/shared-ui/form'
import { memo, useCallback } from 'react'
import { type GrupoDePerguntas, type Pergunta, type Resposta, toRespostaEnviada } from './pergunta'
import { RespostaInput } from './RespostaInput'
import css from './respostas.module.css'
import { textoDaResposta } from './texto'

const SEM_RESPOSTA: Resposta = { valor: '' }

/** What the server said of an answer stands until that answer changes. */
type Recusadas = { campos?: Record<string, { mensagem: string; valor: unknown } | undefined> }

/** Where the answer of a question stands in the form's values. */
const pathOf = (questao: string): string => `respostas.${questao}`

/** One question of the form around it; drawn anew when its own answer or message changes. */
const Respondida = memo(
  ({ pergunta, grupo, readOnly }: { pergunta: Pergunta; grupo: string; readOnly?: boolean }) => {
    const path = pathOf(pergunta._id)
    const store = useFormStore()
    const [resposta, erro] = useFormSlice((f) => {
      const valor = (getIn(f.values, path) as Resposta | undefined) ?? SEM_RESPOSTA
      const recusada = (f.status as Recusadas | undefined)?.campos?.[path]
      if (recusada && Object.is(recusada.valor, valor)) return [valor, recusada.mensagem]
      const mensagem: unknown = f.submitCount > 0 ? getIn(f.errors, path) : undefined
      return [valor, typeof mensagem === 'string' ? mensagem : undefined]
    })
    const { tipo, enunciado, escore } = pergunta
    useFieldWords(path, {
      label: enunciado,
      panel: grupo,
      show: (v) => {
        const dada = (v as Resposta | undefined) ?? SEM_RESPOSTA
        return textoDaResposta(tipo, { ...dada, valor: toRespostaEnviada(pergunta, dada).valor }, escore)
      },
    })
    const change = useCallback(
      (questao: string, nova: Resposta) => {
        store.get().setFieldValue(pathOf(questao), nova)
        store.validateSoon()
      },
      [store],
    )
    return (
      <RespostaInput
        pergunta={pergunta}
        resposta={resposta}
        onChange={change}
        erro={erro}
        readOnly={readOnly}
      />
    )
  },
)
Respondida.displayName = 'Respondida'

type Props = {
  grupos: readonly GrupoDePerguntas[]
  readOnly?: boolean
}

/** A form as it is answered: its groups, each question with its field (spec 2 §2, §3). Stands inside `Formik`. */
export const GruposDeRespostas = ({ grupos, readOnly }: Props) =>
  grupos.map((grupo) => (
    <section key={grupo.id} className={css.grupo} aria-label={grupo.titulo}>
      <h3 className={css.titulo}>{grupo.titulo}</h3>
      <div className={css.questoes}>
        {grupo.perguntas.map((pergunta) => (
          <Respondida key={pergunta._id} pergunta={pergunta} grupo={grupo.titulo} readOnly={readOnly} />
        ))}
      </div>
    </section>
  ))
