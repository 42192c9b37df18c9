import { chooseExecutante, type ExecutanteDaLista, faltaDoExecutante } from '@clinica/shared-domain'
import { type InputProps, useInput } from '@clinica/shared-ui/form'
import { Picker } from '@clinica/shared-ui/pickers'
import { searchExecutantes } from '../dados/procuras'
import { useChange } from '../dados/useChange'

const LETRAS = 70

const describe = (p: ExecutanteDaLista): string => {
  const falta = faltaDoExecutante(p)
  const registro = [p.conselho, p.numeroConselho, p.ufConselho].filter(Boolean).join(' ')
  return [registro, p.cbo && `CBO ${p.cbo}`, falta && `sem ${falta} no cadastro`].filter(Boolean).join(' · ')
}

/** Field 41: chosen among the clinic's professionals, it fills in 42 to 45; somebody from outside is kept as typed. */
export const QuemExecutou = (campo: InputProps) => {
  const { value, setValue, readOnly, common } = useInput<string>(campo)
  const change = useChange()
  const atual = value ? ({ _id: '', nome: value } as ExecutanteDaLista) : null
  return (
    <Picker<ExecutanteDaLista>
      {...common}
      minText={0}
      listWidth={360}
      placeholder="Nome ou número do conselho"
      readOnly={readOnly}
      value={atual}
      onChange={(quem) => change((v) => chooseExecutante(v, quem))}
      search={searchExecutantes}
      getCode={(p) => p.numeroConselho ?? p.nome}
      getLabel={(p) => p.nome}
      getDescription={describe}
      offers={(texto) =>
        texto.length > LETRAS
          ? []
          : [{ key: 'de-fora', label: `“${texto}”, de fora da clínica`, onChoose: () => setValue(texto) }]
      }
    />
  )
}
