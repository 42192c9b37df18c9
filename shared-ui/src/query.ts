export {
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useIsFetching,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
export { optionsFailed } from './base/options-failed'
export { clearArea, createQueryClient, invalidateRegister, QueryArea } from './query-client'
