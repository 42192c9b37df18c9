import { NAO_INFORMADO, UFS } from '@clinica/shared-domain'
import { CpfInput, SelectInput, TextInput } from '@clinica/shared-ui/form'
import { CodigoInput } from './CodigoInput'
import { ConselhoInput } from './ConselhoInput'

const UF = [{ value: '', label: NAO_INFORMADO }, ...UFS.map((uf) => ({ value: uf, label: uf }))]

type Props = {
  ajudaDoCpf?: string
  /** Also the number in the council, which a professional has elsewhere. */
  numero?: boolean
}

/** Council and occupation in the group `tiss`. */
export const RegistroFields = ({ ajudaDoCpf, numero }: Props) => (
  <>
    <CpfInput name="tiss.cpfContratado" label="CPF" helperText={ajudaDoCpf} />
    <ConselhoInput name="tiss.conselho" opcional />
    {numero ? <TextInput name="tiss.numeroConselho" label="Número no conselho" max={15} /> : null}
    <SelectInput name="tiss.ufConselho" label="UF do conselho" options={UF} />
    <CodigoInput name="tiss.cbo" label="CBO" dominio="cbo" />
  </>
)
