import { CAMPOS_DO_TEXTO, LETRAS_DA_JUSTIFICATIVA } from '@clinica/shared-domain'
import { Button, Select } from '@clinica/shared-ui'
import { TextInput, useAto, useFormStore, useValue } from '@clinica/shared-ui/form'
import { invalidateRegister, useQuery } from '@clinica/shared-ui/query'
import { useState } from 'react'
import css from '../dinheiro/dinheiro.module.css'
import { createTexto, listTextos, removeTexto } from './recursos.api'

/** The clinic's own texts: one is chosen, written over, and kept under a name for the next time; `codigo` is the reason of the cuts. */
export const Textos = ({ codigo }: { codigo: string | null }) => {
  const store = useFormStore()
  const texto = useValue<string>('texto') ?? ''
  const nome = useValue<string>('nome') ?? ''
  const [escolhido, setEscolhido] = useState('')
  const { perform, recusa } = useAto('o texto foi guardado', ['retorno'])
  const { data = [] } = useQuery({ queryKey: ['recursoTexto'], queryFn: ({ signal }) => listTextos(signal) })
  const doMotivo = [...data].sort((a, b) => Number(b.codigo === codigo) - Number(a.codigo === codigo))
  const choose = (id: string) => {
    setEscolhido(id)
    const dele = data.find((t) => t._id === id)
    if (dele) void store.get().setFieldValue('texto', dele.texto)
  }
  const keep = async () => {
    const corpo = { nome: nome.trim(), codigo: codigo ?? '', texto: texto.trim() }
    if (!(await perform(corpo, (chave) => createTexto(corpo, chave)))) return
    void store.get().setFieldValue('nome', '')
    void invalidateRegister('recursoTexto')
  }
  const remove = async () => {
    if (!(await perform(['tirar', escolhido], () => removeTexto(escolhido)))) return
    setEscolhido('')
    void invalidateRegister('recursoTexto')
  }
  return (
    <>
      {data.length > 0 ? (
        <div className={css.botoes}>
          <Select
            label="Texto da clínica"
            value={escolhido}
            sx={{ minWidth: 220 }}
            options={[
              { value: '', label: 'Escrever' },
              ...doMotivo.map((t) => ({
                value: t._id,
                label: t.codigo ? `${t.nome} (${t.codigo})` : t.nome,
              })),
            ]}
            onChange={choose}
          />
          {escolhido ? <Button onClick={() => void remove()}>Tirar da lista</Button> : null}
        </div>
      ) : null}
      <TextInput
        name="texto"
        label="Justificativa"
        max={LETRAS_DA_JUSTIFICATIVA}
        required
        multiline
        rows={4}
        helperText={`Cada item troca ${Object.keys(CAMPOS_DO_TEXTO)
          .map((c) => `{${c}}`)
          .join(' ')} pelo seu.`}
      />
      <div className={css.botoes}>
        <TextInput name="nome" label="Guardar este texto com o nome" max={80} />
        <Button disabled={!nome.trim() || !texto.trim()} onClick={() => void keep()}>
          Guardar texto
        </Button>
      </div>
      {recusa ? (
        <p role="alert" className={css.tarde}>
          {recusa}
        </p>
      ) : null}
    </>
  )
}
