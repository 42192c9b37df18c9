import { isOutroDocumento, OUTROS_DOCUMENTOS } from '@clinica/shared-domain'
import { CpfInput, getIn, SelectInput, TextInput, useFormStore, useValue } from '@clinica/shared-ui/form'
import { useEffect, useRef } from 'react'

const OPCOES = [
  { value: '', label: 'CPF' },
  ...Object.entries(OUTROS_DOCUMENTOS).map(([value, nome]) => ({
    value,
    label: `${nome} (estrangeiro sem CPF)`,
  })),
]

/** The CPF, or what a foreigner who has none shows in its place: the other of the two is not kept, and comes back with its kind. */
export const IdentidadeInput = ({
  grupo,
  nota,
  required,
}: {
  grupo: 'docs_pessoais' | 'responsavel'
  nota: string
  required: boolean
}) => {
  const formulario = useFormStore()
  const tipo = useValue<string | null>(`${grupo}.outro_tipo`)
  const outro = isOutroDocumento(tipo)
  const guardado = useRef('')
  useEffect(() => {
    const campo = `${grupo}.cpf`
    const { values, setFieldValue } = formulario.get()
    const cpf = (getIn(values, campo) as string | null) ?? ''
    if (outro && cpf) {
      guardado.current = cpf
      setFieldValue(campo, '')
    } else if (!outro && !cpf && guardado.current) setFieldValue(campo, guardado.current)
  }, [outro, grupo, formulario])
  return (
    <>
      <SelectInput name={`${grupo}.outro_tipo`} label="Documento" options={OPCOES} />
      {outro ? (
        <TextInput
          name={`${grupo}.outro_num`}
          label={`Número do ${tipo === 'rnm' ? 'RNM' : 'passaporte'} ${nota}`}
          max={30}
          required
        />
      ) : (
        <CpfInput name={`${grupo}.cpf`} label={`CPF ${nota}`} required={required} />
      )}
    </>
  )
}
