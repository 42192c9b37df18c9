import type { GrupoDeQuestoes } from '@clinica/shared-domain'
import { memo, useMemo } from 'react'
import { type Resposta, type Respostas, toPergunta } from './pergunta'
import { RespostaInput } from './RespostaInput'
import css from './respostas.module.css'

type Props = {
  grupos: readonly GrupoDeQuestoes[]
  respostas: Respostas
  onChange: (questao: string, resposta: Resposta) => void
  erros: Readonly<Record<string, string>>
  readOnly?: boolean
}

const SEM_RESPOSTA: Resposta = { valor: '' }

const Grupo = memo(
  ({ grupo, respostas, onChange, erros, readOnly }: Omit<Props, 'grupos'> & { grupo: GrupoDeQuestoes }) => {
    const perguntas = useMemo(() => grupo.questoes.map(toPergunta), [grupo])
    return (
      <section className={css.grupo} aria-label={grupo.titulo}>
        <h3>{grupo.titulo}</h3>
        <div className={css.questoes}>
          {perguntas.map((pergunta) => (
            <RespostaInput
              key={pergunta._id}
              pergunta={pergunta}
              resposta={respostas[pergunta._id] ?? SEM_RESPOSTA}
              onChange={onChange}
              erro={erros[pergunta._id]}
              readOnly={readOnly}
            />
          ))}
        </div>
      </section>
    )
  },
)
Grupo.displayName = 'Grupo'

/** A form as it is answered: its groups, each question with its field (spec 2 §2, §3). */
export const GruposDeRespostas = ({ grupos, ...props }: Props) =>
  grupos.map((grupo) => <Grupo key={grupo.id} grupo={grupo} {...props} />)
