import { chooseSolicitante, type Medico, PAINEIS_DA_GUIA, UFS } from '@clinica/shared-domain'
import { DigitsInput, type InputProps, TextInput, useInput, useValue } from '@clinica/shared-ui/form'
import { Picker } from '@clinica/shared-ui/pickers'
import { Campo } from '../campos/Campo'
import { Cbo } from '../campos/Cbo'
import { Documento } from '../campos/Documento'
import { Dominio } from '../campos/Dominio'
import { Escolha } from '../campos/Escolha'
import { searchMedicos } from '../dados/procuras'
import { useChange } from '../dados/useChange'
import { Campos, Painel } from './Painel'

const ONDE = 'contratadoSolicitante.profissionalSolicitante'
export const OPCOES_DE_UF = UFS.map((sigla) => ({ value: sigla, label: sigla }))

/** Chosen among the doctors, found by name or by number of the council; another one fills in 17 to 20 anew. */
const Profissional = (campo: InputProps) => {
  const { value, readOnly, common } = useInput<string>(campo)
  const _id = useValue<string | null>(`${ONDE}._id`)
  const change = useChange()
  const atual = value ? ({ _id: _id ?? '', nome: value } as Medico) : null
  return (
    <Picker<Medico>
      {...common}
      minText={1}
      placeholder="Nome ou número do conselho"
      readOnly={readOnly}
      value={atual}
      onChange={(medico) => change((v) => chooseSolicitante(v, medico))}
      search={searchMedicos}
      getCode={(m) => m.numeroConselho}
      getLabel={(m) => m.nome}
      getDescription={(m) => `${m.conselho} ${m.numeroConselho} ${m.ufConselho} · ${m.cbo.valor}`}
    />
  )
}

/** Fields 13 to 20. */
export const Solicitante = () => (
  <Painel id="solicitante" titulo={PAINEIS_DA_GUIA.solicitante.titulo}>
    <Campos>
      <Campo n="13" veioPronto>
        {(c) => <Documento {...c} tipo="contratadoSolicitante.tipoSolicitante" />}
      </Campo>
      <Campo n="14" w={4} veioPronto>
        {(c) => <TextInput {...c} max={70} />}
      </Campo>
      <Campo n="15" w={2} wm={1} veioPronto>
        {(c) => <DigitsInput {...c} max={7} />}
      </Campo>
      <Campo n="16" w={4} nl>
        {(c) => <Profissional {...c} />}
      </Campo>
      <Campo n="17" w={2} veioPronto>
        {(c) => <Dominio {...c} dominio="ConselhoProfissional" />}
      </Campo>
      <Campo n="18" rotulo="Número" w={2} wm={1} veioPronto>
        {(c) => <TextInput {...c} max={15} />}
      </Campo>
      <Campo n="19" w={1} wm={1} veioPronto>
        {(c) => <Escolha {...c} opcoes={OPCOES_DE_UF} />}
      </Campo>
      <Campo n="20" w={3} veioPronto>
        {(c) => <Cbo {...c} />}
      </Campo>
    </Campos>
  </Painel>
)
