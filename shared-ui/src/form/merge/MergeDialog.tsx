import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { useId, useState } from 'react'
import { Dialog } from '../../base/layers/Dialog'

/** A field that both sides changed, in words. */
export type Conflict = { name: string; label: string; before: string; theirs: string; mine: string }

export type MergeQuestion = {
  /** 'Bia Souza'; null when it was oneself, in another tab. */
  who: string | null
  /** '21/11/2026 10:30' */
  when: string
  conflicts: Conflict[]
  /** Fields whose change comes in by itself. */
  taken: string[]
}
/** The fields to keep as the other side has them; 'discard' gives up what is typed here, null goes on editing. */
export type MergeAnswer = ReadonlySet<string> | 'discard' | null

const Campo = styled.fieldset`
  margin: 16px 0 0;
  padding: 12px;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  min-width: 0;
  legend {
    padding: 0 6px;
    font-weight: 600;
  }
  p {
    margin: 0 0 8px;
    color: var(--muted);
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`
const Lados = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
  gap: 8px;
`
const Lado = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 4px 8px;
  align-content: start;
  padding: 10px 12px;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius);
  cursor: pointer;
  &:has(input:checked) {
    border-color: var(--primary);
    background: var(--primary-soft);
  }
  input {
    accent-color: var(--primary);
  }
  small {
    color: var(--muted);
    font-size: 12.5px;
  }
  span {
    grid-column: 2;
    max-height: 160px;
    overflow: auto;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`

const Escolha = ({
  conflict: { label, before, theirs, mine },
  who,
  onChoose,
}: {
  conflict: Conflict
  who: string | null
  onChoose: (theirs: boolean) => void
}) => {
  const id = useId()
  return (
    <Campo>
      <legend>{label}</legend>
      <p>Antes: {before}</p>
      <Lados>
        <Lado>
          <input type="radio" name={id} onChange={() => onChoose(false)} />
          <small>Nesta tela</small>
          <span>{mine}</span>
        </Lado>
        <Lado>
          <input type="radio" name={id} onChange={() => onChoose(true)} />
          <small>{who ?? 'Na outra aba'}</small>
          <span>{theirs}</span>
        </Lado>
      </Lados>
    </Campo>
  )
}

/** Two changes of the same fields: each is chosen here or there; the rest is told. */
export const MergeDialog = ({
  question: { who, when, conflicts, taken },
  onAnswer,
}: {
  question: MergeQuestion
  onAnswer: (answer: MergeAnswer) => void
}) => {
  const [escolhas, setEscolhas] = useState<Record<string, boolean>>({})
  const faltam = conflicts.filter((c) => escolhas[c.name] === undefined).length
  const save = () => onAnswer(new Set(conflicts.filter((c) => escolhas[c.name]).map((c) => c.name)))
  return (
    <Dialog
      open
      maxWidth="sm"
      title={who ? 'Registro alterado por outra pessoa' : 'Registro alterado por você em outra aba'}
      onClose={() => onAnswer(null)}
      actions={
        <>
          <Button color="error" onClick={() => onAnswer('discard')}>
            Descartar o que digitei
          </Button>
          <Button variant="outlined" color="inherit" onClick={() => onAnswer(null)}>
            Voltar à edição
          </Button>
          <Button variant="contained" disabled={faltam > 0} onClick={save}>
            Salvar
          </Button>
        </>
      }
    >
      <p style={{ margin: 0 }}>
        {who ? `${who} alterou` : 'Você alterou'} este registro{when ? ` em ${when}` : ''}, depois que{' '}
        {who ? 'você o abriu' : 'o abriu aqui'}. Escolha o que fica em cada campo que mudou dos dois lados.
      </p>
      {conflicts.map((c) => (
        <Escolha
          key={c.name}
          conflict={c}
          who={who}
          onChoose={(theirs) => setEscolhas((antes) => ({ ...antes, [c.name]: theirs }))}
        />
      ))}
      {taken.length > 0 ? (
        <p style={{ margin: '16px 0 0', color: 'var(--muted)' }}>
          Também mudou, e fica como está lá: {taken.join(', ')}.
        </p>
      ) : null}
      <p role="status" style={{ margin: '12px 0 0', fontSize: 12.5, color: 'var(--muted)' }}>
        {faltam > 0 ? (faltam === 1 ? 'Falta escolher 1 campo.' : `Falta escolher ${faltam} campos.`) : ''}
      </p>
    </Dialog>
  )
}
