// Model Context Protocol, version 2026-07-28
// Made by schema/make.py: the facts are the Model Context Protocol's, the words are our own.

// ---------- JSON-RPC ----------

/**
 * Answers a JSON-RPC request with an {@link Error} instead of a result.
 * @category JSON-RPC
 */
export interface JSONRPCErrorResponse {
  jsonrpc: "2.0";
  id?: RequestId;
  error: Error;
}

/**
 * Stands for any JSON-RPC message that client and server exchange: request, notification, result or error.
 * @category JSON-RPC
 */
export type JSONRPCMessage = JSONRPCRequest | JSONRPCNotification | JSONRPCResponse;

/**
 * Forms the JSON-RPC envelope of a message that names a method and gets no answer.
 * @category JSON-RPC
 */
export interface JSONRPCNotification extends Notification {
  jsonrpc: "2.0";
}

/**
 * Forms the JSON-RPC envelope of a message that names a method, has an ID and gets an answer.
 * @category JSON-RPC
 */
export interface JSONRPCRequest extends Request {
  jsonrpc: "2.0";
  id: RequestId;
}

/**
 * Stands for either answer to a JSON-RPC request, a result or an error.
 * @category JSON-RPC
 */
export type JSONRPCResponse = JSONRPCResultResponse | JSONRPCErrorResponse;

/**
 * Answers a JSON-RPC request that succeeded, giving its ID and its result.
 * @category JSON-RPC
 */
export interface JSONRPCResultResponse {
  jsonrpc: "2.0";
  id: RequestId;
  result: Result;
}

// ---------- Common Types ----------

/**
 * Gives the client optional hints about a piece of content, such as its intended reader and its importance.
 * @category Common Types
 */
export interface Annotations {
  audience?: Role[];
  /**
   * @maximum 1
   * @minimum 0
   */
  priority?: number;
  lastModified?: string;
}

/**
 * Marks a position in a paged list; the client hands it back unread to get the next page.
 * @category Common Types
 */
export type Cursor = string;

/**
 * Confirms that a request succeeded where there is nothing else to return.
 * @category Common Types
 */
export type EmptyResult = Result;

/**
 * Points to an image that can stand for its owner in a user interface, optionally for certain sizes or a theme.
 * @category Common Types
 */
export interface Icon {
  /** @format uri */
  src: string;
  mimeType?: string;
  sizes?: string[];
  theme?: "light" | "dark";
}

/**
 * Forms the base of parameters for requests that can be retried with {@link InputResponses} and state from the server.
 * @category Common Types
 */
export interface InputResponseRequestParams extends RequestParams {
  inputResponses?: InputResponses;
  requestState?: string;
}

/**
 * Stands for a JSON array whose elements may be any {@link JSONValue}.
 * @category Common Types
 */
export type JSONArray = JSONValue[];

/**
 * Stands for a JSON object with arbitrary keys, whose values may be any {@link JSONValue}.
 * @category Common Types
 */
export type JSONObject = { [key: string]: JSONValue };

/**
 * Stands for a JSON value of any kind, save that the JSON Schema leaves out `null` and fractions.
 * @category Common Types
 */
export type JSONValue = string | number | boolean | null | JSONObject | JSONArray;

/**
 * Ranks log messages by severity, from `debug` up to `emergency`, as syslog does.
 * @deprecated Write to `stderr` where the transport is stdio, and use OpenTelemetry to observe a server.
 * @category Common Types
 */
export type LoggingLevel =
  | "debug"
  | "info"
  | "notice"
  | "warning"
  | "error"
  | "critical"
  | "alert"
  | "emergency";

/**
 * Holds the extra data of a `_meta` field, under keys of which MCP reserves some.
 * @category Common Types
 */
export type MetaObject = { [key: string]: unknown };

/**
 * Holds the `_meta` of a notification, with the ID of the subscription that it was delivered on, if any.
 * @category Common Types
 */
export interface NotificationMetaObject {
  "io.modelcontextprotocol/subscriptionId"?: RequestId;
  [key: string]: unknown;
}

/**
 * Forms the base of notification parameters, with only an optional `_meta` field.
 * @category Common Types
 */
export interface NotificationParams {
  _meta?: NotificationMetaObject;
}

/**
 * Holds the optional cursor that says where a list request continues.
 * @category Common Types
 */
export interface PaginatedRequestParams extends RequestParams {
  cursor?: string;
}

/**
 * Ties progress notifications to a request; the requester chooses it, and its value means nothing to the receiver.
 * @category Common Types
 */
export type ProgressToken = string | /* integer */ number;

/**
 * Identifies a JSON-RPC request, so that its response can be matched to it.
 * @category Common Types
 */
export type RequestId = string | /* integer */ number;

/**
 * Holds the `_meta` of a client's request: protocol version, client capabilities and optional fields such as the desired log level.
 * @category Common Types
 */
export interface RequestMetaObject {
  progressToken?: ProgressToken;
  "io.modelcontextprotocol/protocolVersion": string;
  "io.modelcontextprotocol/clientInfo"?: Implementation;
  "io.modelcontextprotocol/clientCapabilities": ClientCapabilities;
  /** @deprecated Write to `stderr` where the transport is stdio, and use OpenTelemetry to observe a server. */
  "io.modelcontextprotocol/logLevel"?: LoggingLevel;
  [key: string]: unknown;
}

/**
 * Forms the base of request parameters, with the `_meta` field that every client request has to carry.
 * @category Common Types
 */
export interface RequestParams {
  _meta: RequestMetaObject;
}

/**
 * Forms the base of results, with an optional `_meta` field and the `resultType` that says how to read the rest.
 * @category Common Types
 */
export interface Result {
  _meta?: ResultMetaObject;
  resultType: string;
  [key: string]: unknown;
}

/**
 * Holds the `_meta` of a result, in which the server can identify its software.
 * @category Common Types
 */
export interface ResultMetaObject {
  "io.modelcontextprotocol/serverInfo"?: Implementation;
  [key: string]: unknown;
}

/**
 * Says how to read a result: as final (`complete`) or as a call for more input (`input_required`).
 * @category Common Types
 */
export type ResultType = "complete" | "input_required" | string;

/**
 * Names a party to a conversation, either the `user` or the `assistant`.
 * @category Common Types
 */
export type Role = "user" | "assistant";

// ---------- Errors ----------

/**
 * Holds the code, the message and optional details of a failure, inside a JSON-RPC error response.
 * @category Errors
 */
export interface Error {
  code: /* integer */ number;
  message: string;
  data?: unknown;
}

/**
 * Identifies, as error code `-32020`, a request whose HTTP headers are missing, malformed or at odds with its body.
 * @category Errors
 */
export const HEADER_MISMATCH = -32020;

/**
 * Rejects a request whose HTTP headers are missing, malformed or at odds with its body, using error code `-32020`.
 * @category Errors
 */
export interface HeaderMismatchError extends Omit<JSONRPCErrorResponse, "error"> {
  error: Error & { code: -32020 };
}

/**
 * Reports, with code `-32603`, that the receiver failed for an unexpected reason while handling a request.
 * @category Errors
 */
export interface InternalError extends Error {
  code: -32603;
}

/**
 * Reports, with code `-32602`, that the parameters of a request are wrong, for instance an unknown tool's name.
 * @category Errors
 */
export interface InvalidParamsError extends Error {
  code: -32602;
}

/**
 * Reports, with code `-32600`, that a message isn't a well-formed JSON-RPC request.
 * @category Errors
 */
export interface InvalidRequestError extends Error {
  code: -32600;
}

/**
 * Reports, with code `-32601`, that the server doesn't offer the method that was called.
 * @category Errors
 */
export interface MethodNotFoundError extends Error {
  code: -32601;
}

/**
 * Identifies, as error code `-32021`, a request that needs a capability its client hasn't declared.
 * @category Errors
 */
export const MISSING_REQUIRED_CLIENT_CAPABILITY = -32021;

/**
 * Rejects a request that needs capabilities its client hasn't declared, and lists them, using error code `-32021`.
 * @category Errors
 */
export interface MissingRequiredClientCapabilityError extends Omit<JSONRPCErrorResponse, "error"> {
  error: Error & { code: -32021; data: { requiredCapabilities: ClientCapabilities } };
}

/**
 * Reports, with code `-32700`, that the server received text that isn't valid JSON.
 * @category Errors
 */
export interface ParseError extends Error {
  code: -32700;
}

/**
 * Identifies, as error code `-32022`, a request made in a protocol version that the server doesn't support.
 * @category Errors
 */
export const UNSUPPORTED_PROTOCOL_VERSION = -32022;

/**
 * Rejects a request made in a protocol version the server doesn't support, and lists those it does, using error code `-32022`.
 * @category Errors
 */
export interface UnsupportedProtocolVersionError extends Omit<JSONRPCErrorResponse, "error"> {
  error: Error & { code: -32022; data: { supported: string[]; requested: string } };
}

// ---------- Content ----------

/**
 * Holds a sound recording as base64 data with its MIME type, for a message or a tool's output.
 * @category Content
 */
export interface AudioContent {
  type: "audio";
  /** @format byte */
  data: string;
  mimeType: string;
  annotations?: Annotations;
  _meta?: MetaObject;
}

/**
 * Holds the contents of a binary resource as base64 data, with the URI they belong to.
 * @category Content
 */
export interface BlobResourceContents extends ResourceContents {
  /** @format byte */
  blob: string;
}

/**
 * Stands for any piece of content in a prompt message or tool result: text, image, audio, resource link or embedded resource.
 * @category Content
 */
export type ContentBlock =
  | TextContent
  | ImageContent
  | AudioContent
  | ResourceLink
  | EmbeddedResource;

/**
 * Places the contents of a resource directly inside a prompt message or the result of a tool.
 * @category Content
 */
export interface EmbeddedResource {
  type: "resource";
  resource: TextResourceContents | BlobResourceContents;
  annotations?: Annotations;
  _meta?: MetaObject;
}

/**
 * Holds a picture as base64 data with its MIME type, for a message or a tool's output.
 * @category Content
 */
export interface ImageContent {
  type: "image";
  /** @format byte */
  data: string;
  mimeType: string;
  annotations?: Annotations;
  _meta?: MetaObject;
}

/**
 * Points to a readable resource from within a prompt or a tool's result, without holding its contents.
 * @category Content
 */
export interface ResourceLink extends Resource {
  type: "resource_link";
}

/**
 * Holds a piece of text, for a message or a tool's output.
 * @category Content
 */
export interface TextContent {
  type: "text";
  text: string;
  annotations?: Annotations;
  _meta?: MetaObject;
}

/**
 * Holds the contents of a text resource, with the URI they belong to.
 * @category Content
 */
export interface TextResourceContents extends ResourceContents {
  text: string;
}

// ---------- completion/complete ----------

/**
 * Asks the server to suggest values for an argument of a prompt or a variable in a resource URI.
 * @category completion/complete
 * @see {@link CompleteResult}
 */
export interface CompleteRequest extends JSONRPCRequest {
  method: "completion/complete";
  params: CompleteRequestParams;
}

/**
 * Names the argument to complete, the prompt or resource it belongs to, and the value to match.
 * @category completion/complete
 */
export interface CompleteRequestParams extends RequestParams {
  ref: PromptReference | ResourceTemplateReference;
  argument: { name: string; value: string };
  context?: { arguments?: { [key: string]: string } };
}

/**
 * Wraps a {@link CompleteResult} in the JSON-RPC response to `completion/complete`.
 * @category completion/complete
 */
export interface CompleteResultResponse extends JSONRPCResultResponse {
  result: CompleteResult;
}

/**
 * Returns suggested values for an argument to the client, at most 100 at a time.
 * @category completion/complete
 */
export interface CompleteResult extends Result {
  completion: {
    /** @maxItems 100 */
    values: string[];
    total?: /* integer */ number;
    hasMore?: boolean;
  };
  [key: string]: unknown;
}

/**
 * Points by name to the prompt whose argument is to be completed.
 * @category completion/complete
 */
export interface PromptReference extends BaseMetadata {
  type: "ref/prompt";
}

/**
 * Points, by URI or URI template, to the resource that a completion is for.
 * @category completion/complete
 */
export interface ResourceTemplateReference {
  type: "ref/resource";
  /** @format uri-template */
  uri: string;
}

// ---------- elicitation/create ----------

/**
 * Asks the client, as an entry in {@link InputRequests}, to get information from its user through a form or a URL.
 * @category elicitation/create
 * @see {@link ElicitResult}
 */
export interface ElicitRequest {
  method: "elicitation/create";
  params: ElicitRequestParams;
}

/**
 * Stands for the parameters of an `elicitation/create` request in either mode, form or URL.
 * @category elicitation/create
 */
export type ElicitRequestParams = ElicitRequestFormParams | ElicitRequestURLParams;

/**
 * Tells the server whether the user accepted, declined or dismissed its elicitation, with any form values submitted.
 * @category elicitation/create
 */
export interface ElicitResult {
  action: "accept" | "decline" | "cancel";
  content?: { [key: string]: string | /* integer */ number | boolean | string[] };
}

/**
 * Describes a yes-or-no field in an elicitation form, with an optional default.
 * @category elicitation/create
 */
export interface BooleanSchema {
  type: "boolean";
  title?: string;
  description?: string;
  default?: boolean;
}

/**
 * Gives the message and the flat schema of a form in which the user enters information that isn't sensitive.
 * @category elicitation/create
 */
export interface ElicitRequestFormParams {
  mode?: "form";
  message: string;
  requestedSchema: {
    $schema?: string;
    type: "object";
    properties: { [key: string]: PrimitiveSchemaDefinition };
    required?: string[];
  };
}

/**
 * Gives the address that the user is asked to visit, with a message explaining why.
 * @category elicitation/create
 */
export interface ElicitRequestURLParams {
  mode: "url";
  message: string;
  /** @format uri */
  url: string;
}

/**
 * Stands for any form field with a fixed set of choices, of which one or several can be picked.
 * @category elicitation/create
 */
export type EnumSchema = SingleSelectEnumSchema | MultiSelectEnumSchema | LegacyTitledEnumSchema;

/**
 * Describes a single-choice form field whose display names stand in a separate `enumNames` list, outside standard JSON Schema.
 * @category elicitation/create
 */
export interface LegacyTitledEnumSchema {
  type: "string";
  title?: string;
  description?: string;
  enum: string[];
  enumNames?: string[];
  default?: string;
}

/**
 * Stands for either kind of form field in which the user can pick several choices.
 * @category elicitation/create
 */
export type MultiSelectEnumSchema = UntitledMultiSelectEnumSchema | TitledMultiSelectEnumSchema;

/**
 * Describes a field for a number or an integer in an elicitation form, with optional limits.
 * @category elicitation/create
 */
export interface NumberSchema {
  type: "number" | "integer";
  title?: string;
  description?: string;
  minimum?: number;
  maximum?: number;
  default?: number;
}

/**
 * Stands for any field that an elicitation form may contain: text, number, boolean or a choice among values.
 * @category elicitation/create
 */
export type PrimitiveSchemaDefinition = StringSchema | NumberSchema | BooleanSchema | EnumSchema;

/**
 * Stands for either kind of form field in which the user can pick one choice.
 * @category elicitation/create
 */
export type SingleSelectEnumSchema = UntitledSingleSelectEnumSchema | TitledSingleSelectEnumSchema;

/**
 * Describes a text field in an elicitation form, with optional length limits and format.
 * @category elicitation/create
 */
export interface StringSchema {
  type: "string";
  title?: string;
  description?: string;
  minLength?: /* integer */ number;
  maxLength?: /* integer */ number;
  format?: "uri" | "email" | "date" | "date-time";
  default?: string;
}

/**
 * Describes a form field in which the user can pick several choices, each with its own title.
 * @category elicitation/create
 */
export interface TitledMultiSelectEnumSchema {
  type: "array";
  title?: string;
  description?: string;
  minItems?: /* integer */ number;
  maxItems?: /* integer */ number;
  items: { anyOf: { const: string; title: string }[] };
  default?: string[];
}

/**
 * Describes a form field in which the user can pick one of several choices, each with its own title.
 * @category elicitation/create
 */
export interface TitledSingleSelectEnumSchema {
  type: "string";
  title?: string;
  description?: string;
  oneOf: { const: string; title: string }[];
  default?: string;
}

/**
 * Describes a form field in which the user can pick several plain values, without titles.
 * @category elicitation/create
 */
export interface UntitledMultiSelectEnumSchema {
  type: "array";
  title?: string;
  description?: string;
  minItems?: /* integer */ number;
  maxItems?: /* integer */ number;
  items: { type: "string"; enum: string[] };
  default?: string[];
}

/**
 * Describes a form field in which the user can pick one of several plain values, without titles.
 * @category elicitation/create
 */
export interface UntitledSingleSelectEnumSchema {
  type: "string";
  title?: string;
  description?: string;
  enum: string[];
  default?: string;
}

// ---------- notifications/cancelled ----------

/**
 * Tells the server that the client gives up a request; on stdio, a server also ends a `subscriptions/listen` stream with it.
 * @category notifications/cancelled
 */
export interface CancelledNotification extends JSONRPCNotification {
  method: "notifications/cancelled";
  params: CancelledNotificationParams;
}

/**
 * Names the request that is given up and optionally the reason why.
 * @category notifications/cancelled
 */
export interface CancelledNotificationParams extends NotificationParams {
  requestId: RequestId;
  reason?: string;
}

// ---------- notifications/message ----------

/**
 * Delivers one of the server's log messages to the client, with its severity.
 * @deprecated Write to `stderr` where the transport is stdio, and use OpenTelemetry to observe a server.
 * @category notifications/message
 */
export interface LoggingMessageNotification extends JSONRPCNotification {
  method: "notifications/message";
  params: LoggingMessageNotificationParams;
}

/**
 * Holds one log message: its severity, its data and optionally the name of its logger.
 * @deprecated Write to `stderr` where the transport is stdio, and use OpenTelemetry to observe a server.
 * @category notifications/message
 */
export interface LoggingMessageNotificationParams extends NotificationParams {
  level: LoggingLevel;
  logger?: string;
  data: unknown;
}

// ---------- notifications/progress ----------

/**
 * Reports to the requester how far a long-running request has come.
 * @category notifications/progress
 */
export interface ProgressNotification extends JSONRPCNotification {
  method: "notifications/progress";
  params: ProgressNotificationParams;
}

/**
 * Holds the request's progress token, the progress made, and optionally the total and a message.
 * @category notifications/progress
 */
export interface ProgressNotificationParams extends NotificationParams {
  progressToken: ProgressToken;
  progress: number;
  total?: number;
  message?: string;
}

// ---------- notifications/prompts/list_changed ----------

/**
 * Tells a client that asked for it on a `subscriptions/listen` stream that the server's list of prompts has changed.
 * @category notifications/prompts/list_changed
 */
export interface PromptListChangedNotification extends JSONRPCNotification {
  method: "notifications/prompts/list_changed";
  params?: NotificationParams;
}

// ---------- notifications/resources/list_changed ----------

/**
 * Tells a client that asked for it on a `subscriptions/listen` stream that the server's list of resources has changed.
 * @category notifications/resources/list_changed
 */
export interface ResourceListChangedNotification extends JSONRPCNotification {
  method: "notifications/resources/list_changed";
  params?: NotificationParams;
}

// ---------- notifications/resources/updated ----------

/**
 * Tells a client that asked for it on a `subscriptions/listen` stream that a resource has changed.
 * @category notifications/resources/updated
 */
export interface ResourceUpdatedNotification extends JSONRPCNotification {
  method: "notifications/resources/updated";
  params: ResourceUpdatedNotificationParams;
}

/**
 * Gives the URI of the changed resource, which may be a part of the one subscribed to.
 * @category notifications/resources/updated
 */
export interface ResourceUpdatedNotificationParams extends NotificationParams {
  /** @format uri */
  uri: string;
}

// ---------- notifications/subscriptions/acknowledged ----------

/**
 * Tells the client that its subscription is open, and which of the requested notifications it will deliver.
 * @category notifications/subscriptions/acknowledged
 */
export interface SubscriptionsAcknowledgedNotification extends JSONRPCNotification {
  method: "notifications/subscriptions/acknowledged";
  params: SubscriptionsAcknowledgedNotificationParams;
}

/**
 * Lists the notifications that the server will deliver on a subscription, out of those requested.
 * @category notifications/subscriptions/acknowledged
 */
export interface SubscriptionsAcknowledgedNotificationParams extends NotificationParams {
  notifications: SubscriptionFilter;
}

// ---------- notifications/tools/list_changed ----------

/**
 * Tells a client that asked for it on a `subscriptions/listen` stream that the server's list of tools has changed.
 * @category notifications/tools/list_changed
 */
export interface ToolListChangedNotification extends JSONRPCNotification {
  method: "notifications/tools/list_changed";
  params?: NotificationParams;
}

// ---------- Multi Round-Trip ----------

/**
 * Maps keys chosen by the server to the requests that it needs the client to answer.
 * @category Multi Round-Trip
 */
export interface InputRequests {
  [key: string]: InputRequest;
}

/**
 * Takes the place of the final result when the client has to retry with more input or the returned state.
 * @category Multi Round-Trip
 */
export interface InputRequiredResult extends Result {
  inputRequests?: InputRequests;
  requestState?: string;
  [key: string]: unknown;
}

/**
 * Carries the client's answers to {@link InputRequests}, under the same keys, when it retries a request.
 * @category Multi Round-Trip
 */
export interface InputResponses {
  [key: string]: InputResponse;
}

// ---------- prompts/get ----------

/**
 * Asks the server for the messages of a prompt, filled in with the given arguments.
 * @category prompts/get
 * @see {@link InputRequiredResult}
 * @see {@link GetPromptResult}
 */
export interface GetPromptRequest extends JSONRPCRequest {
  method: "prompts/get";
  params: GetPromptRequestParams;
}

/**
 * Names the prompt to get and gives the values of its arguments.
 * @category prompts/get
 */
export interface GetPromptRequestParams extends InputResponseRequestParams {
  name: string;
  arguments?: { [key: string]: string };
}

/**
 * Wraps a {@link GetPromptResult} or an {@link InputRequiredResult} in the JSON-RPC response to `prompts/get`.
 * @category prompts/get
 */
export interface GetPromptResultResponse extends JSONRPCResultResponse {
  result: InputRequiredResult | GetPromptResult;
}

/**
 * Returns to the client the messages that make up the requested prompt.
 * @category prompts/get
 */
export interface GetPromptResult extends Result {
  description?: string;
  messages: PromptMessage[];
  [key: string]: unknown;
}

/**
 * Holds one message of a prompt: its role and a piece of content.
 * @category prompts/get
 */
export interface PromptMessage {
  role: Role;
  content: ContentBlock;
}

// ---------- prompts/list ----------

/**
 * Asks the server which prompts it offers, one page at a time.
 * @category prompts/list
 * @see {@link ListPromptsResult}
 */
export interface ListPromptsRequest extends PaginatedRequest {
  method: "prompts/list";
}

/**
 * Wraps a {@link ListPromptsResult} in the JSON-RPC response to `prompts/list`.
 * @category prompts/list
 */
export interface ListPromptsResultResponse extends JSONRPCResultResponse {
  result: ListPromptsResult;
}

/**
 * Returns to the client one page of the server's prompts.
 * @category prompts/list
 */
export interface ListPromptsResult extends PaginatedResult, CacheableResult {
  prompts: Prompt[];
  [key: string]: unknown;
}

/**
 * Describes a prompt, or a template for one, that clients can get from the server, with its arguments.
 * @category prompts/list
 */
export interface Prompt extends Icons, BaseMetadata {
  description?: string;
  arguments?: PromptArgument[];
  _meta?: MetaObject;
}

/**
 * Describes one argument of a prompt and whether it is required.
 * @category prompts/list
 */
export interface PromptArgument extends BaseMetadata {
  description?: string;
  required?: boolean;
}

// ---------- resources/list ----------

/**
 * Asks the server which resources it offers, one page at a time.
 * @category resources/list
 * @see {@link ListResourcesResult}
 */
export interface ListResourcesRequest extends PaginatedRequest {
  method: "resources/list";
}

/**
 * Wraps a {@link ListResourcesResult} in the JSON-RPC response to `resources/list`.
 * @category resources/list
 */
export interface ListResourcesResultResponse extends JSONRPCResultResponse {
  result: ListResourcesResult;
}

/**
 * Returns to the client one page of the server's resources.
 * @category resources/list
 */
export interface ListResourcesResult extends PaginatedResult, CacheableResult {
  resources: Resource[];
  [key: string]: unknown;
}

/**
 * Describes a resource that clients can read from the server, by its URI and name.
 * @category resources/list
 */
export interface Resource extends Icons, BaseMetadata {
  /** @format uri */
  uri: string;
  description?: string;
  mimeType?: string;
  annotations?: Annotations;
  size?: /* integer */ number;
  _meta?: MetaObject;
}

// ---------- resources/read ----------

/**
 * Asks the server for the contents of the resource at a URI.
 * @category resources/read
 * @see {@link InputRequiredResult}
 * @see {@link ReadResourceResult}
 */
export interface ReadResourceRequest extends JSONRPCRequest {
  method: "resources/read";
  params: ReadResourceRequestParams;
}

/**
 * Names, by its URI, the resource that a `resources/read` request fetches.
 * @category resources/read
 */
export interface ReadResourceRequestParams
    extends InputResponseRequestParams,
    ResourceRequestParams {}

/**
 * Wraps a {@link ReadResourceResult} or an {@link InputRequiredResult} in the JSON-RPC response to `resources/read`.
 * @category resources/read
 */
export interface ReadResourceResultResponse extends JSONRPCResultResponse {
  result: InputRequiredResult | ReadResourceResult;
}

/**
 * Returns to the client what a resource contains, as text or as base64 data.
 * @category resources/read
 */
export interface ReadResourceResult extends CacheableResult {
  contents: (TextResourceContents | BlobResourceContents)[];
  [key: string]: unknown;
}

// ---------- resources/templates/list ----------

/**
 * Asks the server which resource templates it offers, one page at a time.
 * @category resources/templates/list
 * @see {@link ListResourceTemplatesResult}
 */
export interface ListResourceTemplatesRequest extends PaginatedRequest {
  method: "resources/templates/list";
}

/**
 * Wraps a {@link ListResourceTemplatesResult} in the JSON-RPC response to `resources/templates/list`.
 * @category resources/templates/list
 */
export interface ListResourceTemplatesResultResponse extends JSONRPCResultResponse {
  result: ListResourceTemplatesResult;
}

/**
 * Returns to the client one page of the server's resource templates.
 * @category resources/templates/list
 */
export interface ListResourceTemplatesResult extends PaginatedResult, CacheableResult {
  resourceTemplates: ResourceTemplate[];
  [key: string]: unknown;
}

/**
 * Describes a family of resources whose URIs are built from one URI template.
 * @category resources/templates/list
 */
export interface ResourceTemplate extends Icons, BaseMetadata {
  /** @format uri-template */
  uriTemplate: string;
  description?: string;
  mimeType?: string;
  annotations?: Annotations;
  _meta?: MetaObject;
}

// ---------- roots/list ----------

/**
 * Asks the client, as an entry in {@link InputRequests}, for the directories and files that the server may work on.
 * @deprecated Name folders and files in tool parameters, in resource addresses, or in the server's own settings.
 * @category roots/list
 * @see {@link ListRootsResult}
 */
export interface ListRootsRequest {
  method: "roots/list";
  params?: { _meta?: MetaObject };
}

/**
 * Gives the server the list of directories and files that the client opens to it.
 * @deprecated Name folders and files in tool parameters, in resource addresses, or in the server's own settings.
 * @category roots/list
 */
export interface ListRootsResult {
  roots: Root[];
}

/**
 * Describes a directory or file that the client opens to the server, by its `file://` URI.
 * @deprecated Name folders and files in tool parameters, in resource addresses, or in the server's own settings.
 * @category roots/list
 */
export interface Root {
  /** @format uri */
  uri: string;
  name?: string;
  _meta?: MetaObject;
}

// ---------- sampling/createMessage ----------

/**
 * Asks the client, as an entry in {@link InputRequests}, to generate a message with a language model of its choice.
 * @deprecated Call the interface of a model provider from the server itself.
 * @category sampling/createMessage
 * @see {@link CreateMessageResult}
 */
export interface CreateMessageRequest {
  method: "sampling/createMessage";
  params: CreateMessageRequestParams;
}

/**
 * Gives the messages, the token limit and other settings for a `sampling/createMessage` request.
 * @deprecated Call the interface of a model provider from the server itself.
 * @category sampling/createMessage
 */
export interface CreateMessageRequestParams {
  messages: SamplingMessage[];
  modelPreferences?: ModelPreferences;
  systemPrompt?: string;
  includeContext?: "none" | "thisServer" | "allServers";
  temperature?: number;
  maxTokens: /* integer */ number;
  stopSequences?: string[];
  metadata?: JSONObject;
  tools?: Tool[];
  toolChoice?: ToolChoice;
}

/**
 * Returns to the server the message that a model generated, along with the name of that model.
 * @deprecated Call the interface of a model provider from the server itself.
 * @category sampling/createMessage
 */
export interface CreateMessageResult extends SamplingMessage {
  model: string;
  stopReason?: string;
}

/**
 * Suggests a model to the client for sampling, by its name or a part of it.
 * @deprecated Call the interface of a model provider from the server itself.
 * @category sampling/createMessage
 */
export interface ModelHint {
  name?: string;
}

/**
 * Tells the client how the server weighs cost, speed and intelligence when a model is chosen for sampling.
 * @deprecated Call the interface of a model provider from the server itself.
 * @category sampling/createMessage
 */
export interface ModelPreferences {
  hints?: ModelHint[];
  /**
   * @maximum 1
   * @minimum 0
   */
  costPriority?: number;
  /**
   * @maximum 1
   * @minimum 0
   */
  speedPriority?: number;
  /**
   * @maximum 1
   * @minimum 0
   */
  intelligencePriority?: number;
}

/**
 * Holds one message of a conversation with a language model: its role and its content.
 * @deprecated Call the interface of a model provider from the server itself.
 * @category sampling/createMessage
 */
export interface SamplingMessage {
  role: Role;
  content: SamplingMessageContentBlock | SamplingMessageContentBlock[];
  _meta?: MetaObject;
}

/**
 * Stands for any piece of content in a sampling message: text, image, audio, tool use or tool result.
 * @deprecated Call the interface of a model provider from the server itself.
 * @category sampling/createMessage
 */
export type SamplingMessageContentBlock =
  | TextContent
  | ImageContent
  | AudioContent
  | ToolUseContent
  | ToolResultContent;

/**
 * Tells the client whether the model may, must or must not use tools during sampling.
 * @deprecated Call the interface of a model provider from the server itself.
 * @category sampling/createMessage
 */
export interface ToolChoice {
  mode?: "none" | "required" | "auto";
}

/**
 * Holds the outcome of a tool call, for the model that asked for it.
 * @deprecated Call the interface of a model provider from the server itself.
 * @category sampling/createMessage
 */
export interface ToolResultContent {
  type: "tool_result";
  toolUseId: string;
  content: ContentBlock[];
  structuredContent?: unknown;
  isError?: boolean;
  _meta?: MetaObject;
}

/**
 * Holds a model's request to call a tool with a given input.
 * @deprecated Call the interface of a model provider from the server itself.
 * @category sampling/createMessage
 */
export interface ToolUseContent {
  type: "tool_use";
  id: string;
  name: string;
  input: { [key: string]: unknown };
  _meta?: MetaObject;
}

// ---------- server/discover ----------

/**
 * Asks the server which protocol versions and which capabilities it supports.
 * @category server/discover
 * @see {@link DiscoverResult}
 */
export interface DiscoverRequest extends JSONRPCRequest {
  method: "server/discover";
  params: RequestParams;
}

/**
 * Wraps a {@link DiscoverResult} in the JSON-RPC response to `server/discover`.
 * @category server/discover
 */
export interface DiscoverResultResponse extends JSONRPCResultResponse {
  result: DiscoverResult;
}

/**
 * Returns to the client the server's supported protocol versions, its capabilities and optional usage instructions.
 * @category server/discover
 */
export interface DiscoverResult extends CacheableResult {
  supportedVersions: string[];
  capabilities: ServerCapabilities;
  instructions?: string;
  [key: string]: unknown;
}

/**
 * Announces the optional features a client supports, in the `_meta` of every request it sends.
 * @category server/discover
 */
export interface ClientCapabilities {
  experimental?: { [key: string]: JSONObject };
  /** @deprecated Name folders and files in tool parameters, in resource addresses, or in the server's own settings. */
  roots?: {};
  /** @deprecated Call the interface of a model provider from the server itself. */
  sampling?: { context?: JSONObject; tools?: JSONObject };
  elicitation?: { form?: JSONObject; url?: JSONObject };
  extensions?: { [key: string]: JSONObject };
}

/**
 * Identifies a piece of client or server software to its peer by name and version.
 * @category server/discover
 */
export interface Implementation extends Icons, BaseMetadata {
  version: string;
  description?: string;
  /** @format uri */
  websiteUrl?: string;
}

/**
 * Announces the optional features a server supports, as part of its {@link DiscoverResult}.
 * @category server/discover
 */
export interface ServerCapabilities {
  experimental?: { [key: string]: JSONObject };
  /** @deprecated Write to `stderr` where the transport is stdio, and use OpenTelemetry to observe a server. */
  logging?: JSONObject;
  completions?: JSONObject;
  prompts?: { listChanged?: boolean };
  resources?: { subscribe?: boolean; listChanged?: boolean };
  tools?: { listChanged?: boolean };
  extensions?: { [key: string]: JSONObject };
}

// ---------- subscriptions/listen ----------

/**
 * Asks the server to open a long-lived stream with the kinds of notifications the client selects.
 * @category subscriptions/listen
 * @see {@link SubscriptionsListenResult}
 */
export interface SubscriptionsListenRequest extends JSONRPCRequest {
  method: "subscriptions/listen";
  params: SubscriptionsListenRequestParams;
}

/**
 * Selects, with a {@link SubscriptionFilter}, the notifications that a subscription is to deliver.
 * @category subscriptions/listen
 */
export interface SubscriptionsListenRequestParams extends RequestParams {
  notifications: SubscriptionFilter;
}

/**
 * Wraps a {@link SubscriptionsListenResult} in the JSON-RPC response to `subscriptions/listen`, which ends the subscription.
 * @category subscriptions/listen
 */
export interface SubscriptionsListenResultResponse extends JSONRPCResultResponse {
  result: SubscriptionsListenResult;
}

/**
 * Tells the client that the server has closed a subscription in an orderly way.
 * @category subscriptions/listen
 */
export interface SubscriptionsListenResult extends Result {
  _meta: SubscriptionsListenResultMetaObject;
  [key: string]: unknown;
}

/**
 * Selects which kinds of notifications a client receives on a subscription.
 * @category subscriptions/listen
 */
export interface SubscriptionFilter {
  toolsListChanged?: boolean;
  promptsListChanged?: boolean;
  resourcesListChanged?: boolean;
  resourceSubscriptions?: string[];
}

/**
 * Holds the `_meta` of a {@link SubscriptionsListenResult}, with the ID of the subscription that has ended.
 * @category subscriptions/listen
 */
export interface SubscriptionsListenResultMetaObject extends ResultMetaObject {
  "io.modelcontextprotocol/subscriptionId": RequestId;
  [key: string]: unknown;
}

// ---------- tools/call ----------

/**
 * Asks the server to run one of its tools with the given arguments.
 * @category tools/call
 * @see {@link InputRequiredResult}
 * @see {@link CallToolResult}
 */
export interface CallToolRequest extends JSONRPCRequest {
  method: "tools/call";
  params: CallToolRequestParams;
}

/**
 * Names the tool that a `tools/call` request runs and gives its arguments.
 * @category tools/call
 */
export interface CallToolRequestParams extends InputResponseRequestParams {
  name: string;
  arguments?: { [key: string]: unknown };
}

/**
 * Wraps a {@link CallToolResult} or an {@link InputRequiredResult} in the JSON-RPC response to `tools/call`.
 * @category tools/call
 */
export interface CallToolResultResponse extends JSONRPCResultResponse {
  result: InputRequiredResult | CallToolResult;
}

/**
 * Returns a tool's output to the client, with failures of the tool itself marked by `isError`.
 * @category tools/call
 */
export interface CallToolResult extends Result {
  content: ContentBlock[];
  structuredContent?: unknown;
  isError?: boolean;
  [key: string]: unknown;
}

// ---------- tools/list ----------

/**
 * Asks the server which tools it offers, one page at a time.
 * @category tools/list
 * @see {@link ListToolsResult}
 */
export interface ListToolsRequest extends PaginatedRequest {
  method: "tools/list";
}

/**
 * Wraps a {@link ListToolsResult} in the JSON-RPC response to `tools/list`.
 * @category tools/list
 */
export interface ListToolsResultResponse extends JSONRPCResultResponse {
  result: ListToolsResult;
}

/**
 * Returns to the client one page of the server's tools.
 * @category tools/list
 */
export interface ListToolsResult extends PaginatedResult, CacheableResult {
  tools: Tool[];
  [key: string]: unknown;
}

/**
 * Describes a tool that a client can call, with its name and the schema of its input.
 * @category tools/list
 */
export interface Tool extends Icons, BaseMetadata {
  description?: string;
  inputSchema: { $schema?: string; type: "object"; [key: string]: unknown };
  outputSchema?: { $schema?: string; [key: string]: unknown };
  annotations?: ToolAnnotations;
  _meta?: MetaObject;
}

/**
 * Hints, without guarantee, at how a tool behaves, for instance whether it only reads or may destroy data.
 * @category tools/list
 */
export interface ToolAnnotations {
  title?: string;
  readOnlyHint?: boolean;
  destructiveHint?: boolean;
  idempotentHint?: boolean;
  openWorldHint?: boolean;
}

/** Gives a type its programmatic `name` and an optional `title` to show to people. */
export interface BaseMetadata {
  name: string;
  title?: string;
}

/** Forms the base of results that tell the client how long and how widely they may be cached. */
export interface CacheableResult {
  _meta?: ResultMetaObject;
  cacheScope: "public" | "private";
  resultType: string;
  /** @minimum 0 */
  ttlMs: /* integer */ number;
}

/** Names the only notification that a client may send, {@link CancelledNotification}. */
export interface ClientNotification {
  jsonrpc: "2.0";
  method: "notifications/cancelled";
  params: CancelledNotificationParams;
}

/** Stands for any request that a client may send to a server. */
export type ClientRequest =
  | DiscoverRequest
  | ListResourcesRequest
  | ListResourceTemplatesRequest
  | ReadResourceRequest
  | SubscriptionsListenRequest
  | ListPromptsRequest
  | GetPromptRequest
  | ListToolsRequest
  | CallToolRequest
  | CompleteRequest;

/** Serves as another name for a plain {@link Result}, meant for results that a client sends. */
export type ClientResult = Result;

/** Adds an optional list of icons to the types that extend it. */
export interface Icons {
  icons?: Icon[];
}

/** Stands for any one request in {@link InputRequests}: for a model-generated message, for roots or for input from the user. */
export type InputRequest = CreateMessageRequest | ListRootsRequest | ElicitRequest;

/** Stands for any one answer in {@link InputResponses}: a generated message, a list of roots or input from the user. */
export type InputResponse = CreateMessageResult | ListRootsResult | ElicitResult;

/** Forms the base of every notification: a method name and optional parameters. */
export interface Notification {
  method: string;
  params?: { [key: string]: any };
}

/** Forms the base of list requests, which fetch their results page by page. */
export interface PaginatedRequest {
  id: RequestId;
  jsonrpc: "2.0";
  method: string;
  params: PaginatedRequestParams;
}

/** Forms the base of list results, whose `nextCursor` leads to a further page if there is one. */
export interface PaginatedResult {
  _meta?: ResultMetaObject;
  nextCursor?: string;
  resultType: string;
}

/** Forms the base of every request: a method name and optional parameters. */
export interface Request {
  method: string;
  params?: { [key: string]: any };
}

/** Forms the base of the contents of a resource, with their URI and optional MIME type. */
export interface ResourceContents {
  _meta?: MetaObject;
  mimeType?: string;
  /** @format uri */
  uri: string;
}

/** Forms the base of parameters for requests about one resource, named by its URI. */
export interface ResourceRequestParams {
  _meta: RequestMetaObject;
  /** @format uri */
  uri: string;
}

/** Stands for any notification that a server may send to a client. */
export type ServerNotification =
  | CancelledNotification
  | ProgressNotification
  | ResourceListChangedNotification
  | SubscriptionsAcknowledgedNotification
  | ResourceUpdatedNotification
  | PromptListChangedNotification
  | ToolListChangedNotification
  | LoggingMessageNotification;

/** Stands for any result with which a server may answer a client's request. */
export type ServerResult =
  | Result
  | InputRequiredResult
  | DiscoverResult
  | ListResourcesResult
  | ListResourceTemplatesResult
  | ReadResourceResult
  | SubscriptionsListenResult
  | ListPromptsResult
  | GetPromptResult
  | ListToolsResult
  | CallToolResult
  | CompleteResult;
