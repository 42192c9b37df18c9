import { LETRAS_DO_NOME_DO_PACOTE, type Pacote } from '@clinica/shared-domain'
import { RequiredNote, TextField } from '@clinica/shared-ui'
import { StatusInput, TextInput } from '@clinica/shared-ui/form'
import { memo } from 'react'
import { diaOuNao } from '../passos/formatDia'
import css from './form.module.css'

const Data = ({ label, instante }: { label: string; instante: string | null }) => (
  <TextField label={label} value={diaOuNao(instante)} slotProps={{ input: { readOnly: true } }} />
)

/** Name, which is fixed once saved, status, and the three dates (spec 3 §2.6). */
export const Dados = memo(({ pacote }: { pacote: Pacote | null }) => (
  <section className={css.dados} aria-label="Dados do pacote" data-campos="">
    <RequiredNote />
    <TextInput name="nome" label="Nome" max={LETRAS_DO_NOME_DO_PACOTE} readOnlyWhenSaved />
    <StatusInput name="ativo" />
    <Data label="Finalizado em" instante={pacote?.finalizado ?? null} />
    <Data label="Arquivado em" instante={pacote?.arquivado ?? null} />
    <Data label="Glosa em" instante={pacote?.glosa ?? null} />
  </section>
))
