import { MENSAGENS_DO_PACIENTE, UFS } from '@clinica/shared-domain'
import { FormPanel, getIn, SelectInput, TextInput, useFormStore, useValue } from '@clinica/shared-ui/form'
import { IdentidadeInput } from './IdentidadeInput'
import { useRepetido } from './useRepetido'

/** The value, and whether it is the one that the record had. */
const useMudado = (campo: string): [valor: string, mudado: boolean] => {
  const formulario = useFormStore()
  const valor = useValue<string | null>(campo) ?? ''
  return [valor, valor !== getIn(formulario.get().initialValues, campo)]
}

/** CPF, what stands in its place, and RG are asked about while they are typed: no other active patient may have them. */
const Repetidos = () => {
  const [cpf, novoCpf] = useMudado('docs_pessoais.cpf')
  const [outro, novoOutro] = useMudado('docs_pessoais.outro_num')
  const [rg, novoRg] = useMudado('docs_pessoais.rg_num')
  const [uf, novaUf] = useMudado('docs_pessoais.rg_oe_uf')
  // 11 digits: 14 characters of the mask.
  useRepetido(
    'docs_pessoais.cpf',
    cpf.length === 11 && novoCpf ? { cpf } : null,
    MENSAGENS_DO_PACIENTE.cpfRepetido,
  )
  useRepetido(
    'docs_pessoais.outro_num',
    outro.trim().length > 4 && novoOutro ? { outro_num: outro.trim() } : null,
    MENSAGENS_DO_PACIENTE.outroRepetido,
  )
  useRepetido(
    'docs_pessoais.rg_num',
    rg.trim() && (novoRg || novaUf) ? { rg_num: rg.trim(), rg_oe_uf: uf } : null,
    MENSAGENS_DO_PACIENTE.rgRepetido,
  )
  return null
}

/** Of adults only. */
export const DocumentosPanel = () => (
  <FormPanel title="Documentos">
    <Repetidos />
    <IdentidadeInput grupo="docs_pessoais" nota="(1)" required />
    <TextInput name="docs_pessoais.rg_num" label="RG" max={20} />
    <TextInput name="docs_pessoais.rg_oe" label="Órgão emissor do RG" max={20} />
    <SelectInput
      name="docs_pessoais.rg_oe_uf"
      label="UF do RG"
      options={[
        { value: '', label: 'Não informado' },
        ...UFS.map((sigla) => ({ value: sigla, label: sigla })),
      ]}
    />
  </FormPanel>
)
