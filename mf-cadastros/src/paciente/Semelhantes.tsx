import { formatData, isData, type PacienteSemelhante, readTelefone } from '@clinica/shared-domain'
import { Alert, Button } from '@clinica/shared-ui'
import { getIn, useFormSlice, useReactivate } from '@clinica/shared-ui/form'
import { keepPreviousData, useQuery } from '@clinica/shared-ui/query'
import { Link, useParams } from '@clinica/shared-ui/router'
import { useEffect, useState } from 'react'
import { type Digitado, listSemelhantes } from './paciente.api'
import css from './paciente.module.css'

/** Milliseconds without a change before they are asked for: a name is not asked about letter by letter. */
const ESPERA = 400

/** As it is kept: nothing is missing of it. */
const isInteiro = (numero = ''): boolean => numero !== '' && readTelefone(numero) === numero
const CAMPOS = ['nome', 'data_nascimento', 'contato.celular', 'contato.telefone'] as const

/** What is typed, once the hand rests; null while nothing of it is another than the record's, or too little. */
const useDigitado = (exceto: string | undefined): Digitado | null => {
  const [chave] = useFormSlice(({ values, initialValues }) => {
    const [nome, nascimento, celular, telefone] = CAMPOS.map((c) => (getIn(values, c) as string | null) ?? '')
    const mudou = (...i: number[]) =>
      i.some((n) => getIn(values, CAMPOS[n] as string) !== getIn(initialValues, CAMPOS[n] as string))
    const porNome = isData(nascimento) && (nome ?? '').trim().length >= 5 && mudou(0, 1)
    const digitado: Digitado = {
      ...(porNome && { nome: nome?.trim(), data_nascimento: nascimento }),
      ...(isInteiro(celular) && mudou(2) && { celular }),
      ...(isInteiro(telefone) && mudou(3) && { telefone }),
    }
    return [Object.keys(digitado).length > 0 ? JSON.stringify({ ...digitado, exceto }) : '']
  })
  const [parado, setParado] = useState('')
  useEffect(() => {
    const espera = setTimeout(() => setParado(chave), ESPERA)
    return () => clearTimeout(espera)
  }, [chave])
  return chave && parado ? (JSON.parse(parado) as Digitado) : null
}

const Linha = ({ paciente: p, novo }: { paciente: PacienteSemelhante; novo: boolean }) => {
  const reactivate = useReactivate()
  const ficha = `/paciente/cadastro/${p._id}`
  return (
    <li>
      <span>
        <b>{p.nome}</b>
        {p.nome_social ? ` (${p.nome_social})` : ''}, {formatData(p.data_nascimento)}
        {p.motivos.length === 2 ? ' · mesmo telefone' : ''}
        {p.ativo ? '' : ' · cancelado'}
      </span>
      <span className={css.acoes}>
        <Link to={ficha} target="_blank">
          Abrir cadastro
        </Link>
        {novo && !p.ativo ? (
          <Button size="small" onClick={() => reactivate(ficha)}>
            Reativar
          </Button>
        ) : null}
      </span>
    </li>
  )
}

const TITULOS = {
  nome: 'Possível duplicado: nome e nascimento parecidos com os de quem já está no cadastro.',
  telefone: 'Possível duplicado: este telefone já está no cadastro.',
} as const

/**
 * Says, while a patient is typed, who may be the same person; it holds nothing back. Those who are alike by name stand under the name
 * alone, also when the telephone is theirs.
 */
export const Semelhantes = ({ por }: { por: 'nome' | 'telefone' }) => {
  const { id } = useParams()
  const digitado = useDigitado(id)
  const { data = [] } = useQuery({
    queryKey: ['paciente', 'semelhantes', digitado],
    queryFn: ({ signal }) => listSemelhantes(digitado ?? {}, signal),
    enabled: digitado !== null,
    placeholderData: keepPreviousData,
    retry: false,
    meta: { interesse: null },
  })
  const deles = digitado ? data.filter((p) => p.motivos[0] === por) : []
  return (
    <div className={css.semelhantes} role="status">
      {deles.length > 0 ? (
        <Alert severity="info">
          {TITULOS[por]}
          <ul>
            {deles.map((p) => (
              <Linha key={p._id} paciente={p} novo={id === undefined} />
            ))}
          </ul>
        </Alert>
      ) : null}
    </div>
  )
}
