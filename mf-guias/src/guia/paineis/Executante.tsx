import { formatCnpj, formatCpf, PAINEIS_DA_GUIA } from '@clinica/shared-domain'
import { CepInput, DigitsInput, TextInput, useCep, useValue } from '@clinica/shared-ui/form'
import { Campo } from '../campos/Campo'
import { Cbo } from '../campos/Cbo'
import { Documento } from '../campos/Documento'
import { Dominio } from '../campos/Dominio'
import { Escolha } from '../campos/Escolha'
import { QuemExecutou } from '../campos/QuemExecutou'
import type { Valores } from '../dados/valores'
import { Campos, Painel, Parte } from './Painel'
import { OPCOES_DE_UF } from './Solicitante'

type Executante = Valores['contratadoExecutante']
const ONDE = 'contratadoExecutante'
const junto = (partes: (string | null | undefined)[], por = ' · '): string => partes.filter(Boolean).join(por)

const documentoDe = ({ tipoExecutante, documentoExecutante: d }: Executante): string => {
  if (!d) return ''
  if (tipoExecutante === 'F') return `CPF ${d.length === 11 ? formatCpf(d) : d}`
  return tipoExecutante === 'J' ? `CNPJ ${d.length === 14 ? formatCnpj(d) : d}` : `Código ${d}`
}

const doEndereco = (e: Executante['endereco']): string =>
  junto([
    junto([e.logradouro, e.numero, e.complemento], ', '),
    junto([e.municipio, e.uf], '/'),
    e.cep.replace(/^(\d{5})(\d{3})$/, '$1-$2'),
  ]) || 'não informado'

const FILHOS_DO_CEP = ['logradouro', 'municipio', 'uf', 'codigoIBGEMunicipio'].map(
  (c) => `${ONDE}.endereco.${c}`,
)

/** A whole postal code fills what it knows. */
const Cep = (campo: { name: string; label: string }) => {
  const buscando = useCep(campo.name, FILHOS_DO_CEP, ({ logradouro, localidade, uf, ibge }) => {
    const dizem = [logradouro.slice(0, 40), localidade.slice(0, 40), uf, ibge]
    return new Map(
      FILHOS_DO_CEP.flatMap((nome, i): [string, string][] => (dizem[i] ? [[nome, dizem[i]]] : [])),
    )
  })
  return <CepInput {...campo} helperText={buscando ? 'Buscando o endereço…' : undefined} />
}

const Endereco = () => {
  const endereco = useValue<Executante['endereco']>(`${ONDE}.endereco`)
  return (
    <Parte id="executante.endereco" titulo="Endereço" resumo={endereco ? doEndereco(endereco) : ''}>
      <Campo n="39" w={2} wm={1} veioPronto>
        {(c) => <Cep {...c} />}
      </Campo>
      <Campo n="32" rotulo="Tipo" w={2} wm={1} veioPronto>
        {(c) => <Dominio {...c} dominio="TipoLogradouro" />}
      </Campo>
      <Campo n="33" w={4} veioPronto>
        {(c) => <TextInput {...c} max={40} />}
      </Campo>
      <Campo n="34" w={2} wm={1} veioPronto>
        {(c) => <TextInput {...c} max={5} />}
      </Campo>
      <Campo n="35" w={2} wm={1} veioPronto>
        {(c) => <TextInput {...c} max={15} />}
      </Campo>
      <Campo n="36" w={5} veioPronto>
        {(c) => <TextInput {...c} max={40} />}
      </Campo>
      <Campo n="37" w={2} wm={1} veioPronto>
        {(c) => <Escolha {...c} opcoes={OPCOES_DE_UF} />}
      </Campo>
      <Campo n="38" rotulo="Código IBGE" w={3} wm={1} veioPronto>
        {(c) => <DigitsInput {...c} max={7} />}
      </Campo>
    </Parte>
  )
}

const Complementar = () => {
  const nome = useValue<string>(`${ONDE}.nomeComplementar`)
  return (
    <Parte id="executante.complementar" titulo="Executante complementar" resumo={nome || 'não informado'}>
      <Campo n="40a" rotulo="Documento" w={4}>
        {(c) => <Documento {...c} tipo={`${ONDE}.tipoComplementar`} />}
      </Campo>
      <Campo n="41" rotulo="Nome" w={5}>
        {(c) => <QuemExecutou {...c} />}
      </Campo>
      <Campo n="45a" w={3} wm={1}>
        {(c) => <DigitsInput {...c} max={2} />}
      </Campo>
      <Campo n="42" w={3} wm={1} nl>
        {(c) => <Dominio {...c} dominio="ConselhoProfissional" />}
      </Campo>
      <Campo n="43" rotulo="Número" w={3} wm={1}>
        {(c) => <TextInput {...c} max={15} />}
      </Campo>
      <Campo n="44" rotulo="UF" w={2} wm={1}>
        {(c) => <Escolha {...c} opcoes={OPCOES_DE_UF} />}
      </Campo>
      <Campo n="45" w={4}>
        {(c) => <Cbo {...c} />}
      </Campo>
    </Parte>
  )
}

/** Fields 30 to 45a: the clinic's own data, closed until somebody asks. */
export const ContratadoExecutante = () => {
  const e = useValue<Executante>(ONDE)
  const resumo = e ? junto([e.nome, documentoDe(e), e.cnes && `CNES ${e.cnes}`]) || 'não informado' : ''
  return (
    <Painel id="executante" titulo={PAINEIS_DA_GUIA.executante.titulo} resumo={resumo}>
      <Campos>
        <Campo n="30" w={4} veioPronto>
          {(c) => <Documento {...c} tipo={`${ONDE}.tipoExecutante`} />}
        </Campo>
        <Campo n="31" w={5} veioPronto>
          {(c) => <TextInput {...c} max={70} />}
        </Campo>
        <Campo n="40" w={3} veioPronto>
          {(c) => <DigitsInput {...c} max={7} />}
        </Campo>
      </Campos>
      <Endereco />
      <Complementar />
    </Painel>
  )
}
