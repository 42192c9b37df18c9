import {
  LETRAS_DA_NOTA,
  listMarcas,
  MAIOR_DOR,
  type MapaCorporal,
  type MarcaLida,
  SINTOMAS,
} from '@clinica/shared-domain'
import { countLetters } from '@clinica/shared-domain/comum/caracteres'
import { IconButton } from '@clinica/shared-ui'
import css from './corpo.module.css'
import { niveisDe } from './Lapis'
import { Amostra } from './Tramas'
import { comIntensidade, type useMarcas } from './useMarcas'

const DORES = Array.from({ length: MAIOR_DOR + 1 }, (_, n) => ({ valor: String(n), texto: String(n) }))

type Acoes = Pick<ReturnType<typeof useMarcas>, 'write' | 'note'>

const UmaMarca = ({
  marca,
  nota,
  id,
  write,
  note,
}: Acoes & { marca: MarcaLida; nota: string; id: string }) => {
  const { regiao, nome, sintoma, intensidade } = marca
  const alvo = { regiao, sintoma }
  const deQue = `${nome}, ${SINTOMAS[sintoma].nome.toLowerCase()}`
  return (
    <li>
      <Amostra sintoma={sintoma} id={`${id}-${regiao}-${sintoma}`} />
      <span className={css.onde}>
        {nome}
        <span className="so-leitor">, {SINTOMAS[sintoma].nome.toLowerCase()}</span>
      </span>
      <select
        aria-label={`Intensidade: ${deQue}`}
        value={String(intensidade ?? '')}
        onChange={({ target: { value } }) =>
          write(alvo, { ...(nota ? { nota } : {}), ...comIntensidade(value ? Number(value) : null) })
        }
      >
        {(sintoma === 'dor' ? DORES : niveisDe(sintoma)).map(({ valor, texto }) => (
          <option key={valor} value={valor}>
            {texto}
          </option>
        ))}
      </select>
      <input
        aria-label={`Observação: ${deQue}`}
        aria-invalid={countLetters(nota) > LETRAS_DA_NOTA || undefined}
        placeholder="Observação"
        autoComplete="off"
        value={nota}
        onChange={(e) => note(alvo, e.target.value)}
      />
      <IconButton label={`Retirar: ${deQue}`} icon="remover" size="small" onClick={() => write(alvo, null)} />
    </li>
  )
}

/** Every mark with how strong it is and what is said of it. */
export const ListaDeMarcas = ({ mapa, id, write, note }: Acoes & { mapa: MapaCorporal; id: string }) => {
  const marcas = listMarcas(mapa)
  if (marcas.length === 0) return null
  return (
    <ul className={css.marcas} aria-label="Marcas">
      {marcas.map((marca) => (
        <UmaMarca
          key={`${marca.regiao} ${marca.sintoma}`}
          marca={marca}
          nota={mapa[marca.regiao]?.[marca.sintoma]?.nota ?? ''}
          id={id}
          write={write}
          note={note}
        />
      ))}
    </ul>
  )
}
