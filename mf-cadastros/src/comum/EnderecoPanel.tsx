import { UFS } from '@clinica/shared-domain'
import { Select } from '@clinica/shared-ui'
import {
  CepInput,
  FormPanel,
  type InputProps,
  TextInput,
  useFormStore,
  useInput,
  useValue,
} from '@clinica/shared-ui/form'
import { memo } from 'react'
import { CodigoInput } from './CodigoInput'
import { useCidades, useEstados } from './estado.api'
import { ListaInput } from './ListaInput'
import { useCep } from './useCep'

/** Of a unit, whose guides ask more of an address. */
type DaUnidade = { daUnidade?: boolean }

/** The states; another one leaves the city to be chosen again. */
const UfDoEndereco = (props: InputProps) => {
  const { value, setValue, readOnly, common } = useInput<string>(props)
  const formulario = useFormStore()
  const estados = useEstados()
  const opcoes =
    estados.length > 0
      ? estados.map((e) => ({ value: e.sigla, label: `${e.sigla} – ${e.nome}` }))
      : UFS.map((sigla) => ({ value: sigla, label: sigla }))
  return (
    <Select
      {...common}
      value={value ?? ''}
      options={[{ value: '', label: 'Não informado' }, ...opcoes]}
      onChange={(uf) => {
        setValue(uf)
        if (uf !== value) formulario.get().setFieldValue('endereco.cidade', '')
      }}
      slotProps={{ select: { readOnly } }}
    />
  )
}

const Cidade = ({ daUnidade }: DaUnidade) => {
  const uf = useValue<string>('endereco.uf') ?? ''
  const { cidades, carregando, falha } = useCidades(uf)
  const ajuda = falha ?? (carregando ? 'Carregando as cidades…' : uf ? undefined : 'Escolha a UF primeiro.')
  const nome = useValue<string>('endereco.cidade')
  const codigo = daUnidade ? cidades.find((c) => c.nome === nome)?._id : undefined
  return (
    <ListaInput
      name="endereco.cidade"
      label="Cidade"
      disabled={!uf}
      opcoes={cidades.map((c) => c.nome)}
      helperText={ajuda ?? (codigo && `Código IBGE: ${codigo}`)}
    />
  )
}

/** A whole postal code fills what it knows. */
const Cep = () => {
  const buscando = useCep()
  return (
    <CepInput name="endereco.cep" label="CEP" helperText={buscando ? 'Buscando o endereço…' : undefined} />
  )
}

/** Every field stays open, also what the postal code filled. */
export const EnderecoPanel = memo(({ daUnidade }: DaUnidade) => (
  <FormPanel title="Endereço">
    <Cep />
    {daUnidade ? (
      <CodigoInput name="endereco.tipoLogradouro" label="Tipo de logradouro" dominio="TipoLogradouro" />
    ) : null}
    <TextInput name="endereco.endereco" label="Endereço" max={60} />
    <TextInput name="endereco.numero" label="Número" max={15} />
    <TextInput name="endereco.complemento" label="Complemento" max={100} />
    <TextInput name="endereco.bairro" label="Bairro" max={60} />
    <UfDoEndereco name="endereco.uf" label="UF" />
    <Cidade daUnidade={daUnidade} />
  </FormPanel>
))
